package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.DeliveryCountParser;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.PriceParser;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses the shipping attribute of an offer: {@code country:region:service:price}, then, where
 * given, the least and greatest days of handling and of transit, then whether days are calendar
 * days, and the cutoff as {@code 1430}.
 */
public final class ShippingAttributeParser {

  private static final String FIELD = "shipping";
  private static final int MAX_DAYS = 365;
  private static final Pattern ORDER = Pattern.compile("(?i)(?:g:)?shipping\\s*\\((.+)\\)");

  /** The parts in the order that {@link #parse} takes them. */
  private static final List<String> PARTS =
      List.of(
          "country",
          "region",
          "service",
          "price",
          "min_handling_time",
          "max_handling_time",
          "min_transit_time",
          "max_transit_time",
          "calendar",
          "cutoff");

  private static final Set<Integer> LENGTHS = Set.of(4, 8, PARTS.size());

  private ShippingAttributeParser() {}

  /**
   * The order of parts that a column's name states, such as {@code shipping(country:price)}; {@code
   * null} where it states none.
   */
  public static @Nullable List<String> orderOf(String column) {
    Matcher order = ORDER.matcher(column.strip());
    return order.matches()
        ? Stream.of(order.group(1).split(":", -1)).map(RowAttributes::name).toList()
        : null;
  }

  /** Reorders the parts of a cell of such a column into the usual order. */
  public static String inUsualOrder(List<String> order, String cell) {
    return Stream.of(cell.split(",(?=\\s*[A-Za-z]{2}:)", -1))
        .map(
            one -> {
              List<String> values = List.of(one.split(":", -1));
              return PARTS.stream()
                  .map(order::indexOf)
                  .map(at -> at >= 0 && at < values.size() ? values.get(at) : "")
                  .collect(Collectors.joining(":"));
            })
        .collect(Collectors.joining(","));
  }

  /** The text for {@link #parse} of a shipping option's named parts. */
  public static String text(RowAttributes parts) {
    return PARTS.stream().map(name -> part(parts, name)).collect(Collectors.joining(":"));
  }

  private static String part(RowAttributes parts, String name) {
    String value = parts.raw(name);
    return value == null ? "" : value.strip().replace(':', ' ');
  }

  static ShippingFeedRow parse(String text, FeedDefaults defaults) {
    String[] parts = text.strip().split(":", -1);
    if (!LENGTHS.contains(parts.length)) {
      throw new InvalidField(FIELD, "is not country:region:service:price");
    }
    String country = parts[0].strip().toUpperCase(Locale.ROOT);
    if (!Country.exists(country)) {
      throw new InvalidField(FIELD, "names no country");
    }
    String service = CleanText.of(FIELD, parts[2], 100);
    String name = service == null ? "Standard" : service;
    Money price = PriceParser.parse(FIELD, parts[3], defaults.currency());
    return new ShippingFeedRow(
        null,
        name.toLowerCase(Locale.ROOT),
        new ShippingDescription(
            name,
            null,
            country,
            CleanText.of(FIELD, parts[1], 100),
            price.amount(),
            price.currency(),
            null,
            parts.length > 4 ? days(parts[4], parts[6]) : null,
            parts.length > 4 ? days(parts[5], parts[7]) : null,
            parts.length > 8 ? DeliveryCountParser.calendar(FIELD, parts[8]) : null,
            parts.length > 8 ? DeliveryCountParser.cutoff(FIELD, parts[9]) : null),
        null);
  }

  private static @Nullable Integer days(String handling, String transit) {
    if (handling.isBlank() && transit.isBlank()) {
      return null;
    }
    int sum = number(handling) + number(transit);
    if (sum > MAX_DAYS) {
      throw new InvalidField(FIELD, "takes more than a year");
    }
    return sum;
  }

  private static int number(String text) {
    String digits = text.strip();
    if (digits.isEmpty()) {
      return 0;
    }
    if (!digits.matches("\\d{1,3}")) {
      throw new InvalidField(FIELD, "has days that are no number");
    }
    return Integer.parseInt(digits);
  }
}
