package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.PriceSeen;
import io.commercegraph.command.feeds.text.BadField;
import io.commercegraph.command.feeds.text.Price;
import io.commercegraph.command.feeds.text.Times;
import io.commercegraph.command.feeds.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What an offer costs now: its price, or its sale price while that is in force. */
final class OfferPrice {

  /** The columns that it is read from, beside the price itself. */
  static final List<List<String>> COLUMNS =
      List.of(
          List.of("price_currency", "currency"),
          List.of("sale_price", "sale_price_amount"),
          List.of("sale_price_currency"),
          List.of("sale_price_effective_date"),
          List.of("list_price", "list_price_amount"),
          List.of("list_price_currency"),
          List.of("availability", "availability_status", "stock_status"));

  private OfferPrice() {}

  static PriceSeen read(Attributes row, FeedDefaults defaults, Notes notes) {
    Money regular = price(row, "price", defaults);
    if (regular == null) {
      throw new BadField("price", "is missing");
    }
    if (regular.amount() == 0) {
      throw new BadField("price", "is zero");
    }
    Money sale = price(row, "sale_price", defaults);
    boolean onSale =
        sale != null
            && sale.amount() > 0
            && sale.currency().equals(regular.currency())
            && sale.amount() < regular.amount()
            && inForce(row.raw("sale_price_effective_date"), defaults.observedAt());
    Money list = onSale ? regular : price(row, "list_price", defaults);
    long amount = onSale && sale != null ? sale.amount() : regular.amount();
    boolean crossedOut =
        list != null && list.currency().equals(regular.currency()) && list.amount() > amount;
    return new PriceSeen(
        amount,
        regular.currency(),
        crossedOut && list != null ? list.amount() : null,
        availability(row, notes),
        null);
  }

  /** A price as text, or as ACP's minor units beside their currency. */
  private static @Nullable Money price(Attributes row, String name, FeedDefaults defaults) {
    String minor = row.raw(name + "_amount");
    String currency = row.raw(name + "_currency", "currency", "price_currency");
    String known =
        currency == null ? defaults.currency() : currency.strip().toUpperCase(Locale.ROOT);
    if (minor != null && minor.matches("\\d{1,15}") && known != null) {
      return Price.ofMinor(name, Long.parseLong(minor), known);
    }
    String text = row.raw(name);
    return text == null ? null : Price.parse(name, text, known);
  }

  private static boolean inForce(@Nullable String dates, Instant now) {
    if (dates == null) {
      return true;
    }
    String[] ends = dates.split("/", 2);
    if (ends.length != 2) {
      throw new BadField("sale_price_effective_date", "is not two times with / between");
    }
    return !now.isBefore(Times.parse("sale_price_effective_date", ends[0]))
        && !now.isAfter(Times.parseEnd("sale_price_effective_date", ends[1]));
  }

  private static Availability availability(Attributes row, Notes notes) {
    String word = row.raw("availability", "availability_status", "stock_status");
    if (word == null) {
      return Availability.UNKNOWN;
    }
    Availability known = Words.availability(word).orElse(null);
    if (known == null) {
      notes.note("availability", "is no availability that is known");
      return Availability.UNKNOWN;
    }
    return known;
  }
}
