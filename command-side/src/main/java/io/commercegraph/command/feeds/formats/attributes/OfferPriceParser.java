package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.FeedPrice;
import io.commercegraph.command.feeds.text.FeedVocabulary;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.PriceParser;
import io.commercegraph.command.feeds.text.TimeParser;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Parses an offer's present price: the sale price while a sale is in force, otherwise the regular
 * price.
 */
final class OfferPriceParser {

  /** The columns that a price is parsed from, apart from the price itself. */
  static final List<List<String>> COLUMNS =
      List.of(
          List.of("price_currency", "currency"),
          List.of("sale_price", "sale_price_amount"),
          List.of("sale_price_currency"),
          List.of("sale_price_effective_date"),
          List.of("list_price", "list_price_amount"),
          List.of("list_price_currency"),
          List.of("availability", "availability_status", "stock_status"));

  private OfferPriceParser() {}

  static FeedPrice read(RowAttributes row, FeedDefaults defaults, FieldWarnings warnings) {
    Money regular = price(row, "price", defaults);
    if (regular == null) {
      throw new InvalidField("price", "is missing");
    }
    if (regular.amount() == 0) {
      throw new InvalidField("price", "is zero");
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
    return new FeedPrice(
        amount,
        regular.currency(),
        crossedOut && list != null ? list.amount() : null,
        availability(row, warnings),
        null);
  }

  /** Parses a price from a text, or from ACP's minor units and currency. */
  private static @Nullable Money price(RowAttributes row, String name, FeedDefaults defaults) {
    String minor = row.raw(name + "_amount");
    String currency = row.raw(name + "_currency", "currency", "price_currency");
    String known =
        currency == null ? defaults.currency() : currency.strip().toUpperCase(Locale.ROOT);
    if (minor != null && minor.matches("\\d{1,15}") && known != null) {
      return PriceParser.ofMinor(name, Long.parseLong(minor), known);
    }
    String text = row.raw(name);
    return text == null ? null : PriceParser.parse(name, text, known);
  }

  private static boolean inForce(@Nullable String dates, Instant now) {
    if (dates == null) {
      return true;
    }
    String[] ends = dates.split("/", 2);
    if (ends.length != 2) {
      throw new InvalidField("sale_price_effective_date", "is not two times with / between");
    }
    return !now.isBefore(TimeParser.parse("sale_price_effective_date", ends[0]))
        && !now.isAfter(TimeParser.parseEnd("sale_price_effective_date", ends[1]));
  }

  private static Availability availability(RowAttributes row, FieldWarnings warnings) {
    String word = row.raw("availability", "availability_status", "stock_status");
    if (word == null) {
      return Availability.UNKNOWN;
    }
    Availability known = FeedVocabulary.availability(word).orElse(null);
    if (known == null) {
      warnings.warn("availability", "is no availability that is known");
      return Availability.UNKNOWN;
    }
    return known;
  }
}
