package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.ShippingRow;
import io.commercegraph.command.feeds.text.BadField;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.Price;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Shipping as an offer states it: {@code country:region:service:price}, then, where given, the
 * least and greatest days of handling and of transit.
 */
final class ItemShipping {

  private static final String FIELD = "shipping";
  private static final int MAX_DAYS = 365;

  private ItemShipping() {}

  static ShippingRow parse(String text, FeedDefaults defaults) {
    String[] parts = text.strip().split(":", -1);
    if (parts.length != 4 && parts.length != 8) {
      throw new BadField(FIELD, "is not country:region:service:price");
    }
    String country = parts[0].strip().toUpperCase(Locale.ROOT);
    if (!Country.exists(country)) {
      throw new BadField(FIELD, "names no country");
    }
    String service = CleanText.of(FIELD, parts[2], 100);
    String name = service == null ? "Standard" : service;
    Money price = Price.parse(FIELD, parts[3], defaults.currency());
    return new ShippingRow(
        null,
        name.toLowerCase(Locale.ROOT),
        name,
        null,
        country,
        CleanText.of(FIELD, parts[1], 100),
        price,
        null,
        parts.length == 8 ? days(parts[4], parts[6]) : null,
        parts.length == 8 ? days(parts[5], parts[7]) : null,
        null);
  }

  private static @Nullable Integer days(String handling, String transit) {
    if (handling.isBlank() && transit.isBlank()) {
      return null;
    }
    int sum = number(handling) + number(transit);
    if (sum > MAX_DAYS) {
      throw new BadField(FIELD, "takes more than a year");
    }
    return sum;
  }

  private static int number(String text) {
    String digits = text.strip();
    if (digits.isEmpty()) {
      return 0;
    }
    if (!digits.matches("\\d{1,3}")) {
      throw new BadField(FIELD, "has days that are no number");
    }
    return Integer.parseInt(digits);
  }
}
