package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.PriceParser;
import io.commercegraph.command.feeds.text.TimeParser;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses Google's attribute {@code loyalty_program}, of which only the member price is kept: {@code
 * program_label:tier_label:price:…:member_price_effective_date}.
 */
public final class MemberPriceParser {

  public static final String COLUMN = "loyalty_program";

  private static final String FIELD = COLUMN;
  private static final String DATES = "member_price_effective_date";

  /** A program without a label is the only one of its shop. */
  private static final String ONLY_PROGRAM = "default";

  /** Separates the parts of one program, and programs, in the text that {@link #parse} takes. */
  private static final String PART = "\u001F";

  private static final String PROGRAM = "\u001E";

  private static final List<String> PARTS = List.of("program_label", "tier_label", "price", DATES);
  private static final List<String> USUAL_ORDER =
      List.of(
          "program_label",
          "tier_label",
          "price",
          "cashback_for_future_use",
          "loyalty_points",
          DATES,
          "shipping_label");

  private static final Pattern ORDER = Pattern.compile("(?i)(?:g:)?loyalty_program\\s*\\((.+)\\)");
  private static final Pattern NEXT_PROGRAM = Pattern.compile(",(?=\\s*\\p{L}[^,:]*:)");
  private static final Pattern TIME_OF_DAY =
      Pattern.compile("T\\d{2}:\\d{2}(?::\\d{2})?(?:[+-]\\d{2}:\\d{2})?");

  private MemberPriceParser() {}

  /** The order of parts that a column's name states; {@code null} where it is another column. */
  public static @Nullable List<String> orderOf(String column) {
    if (RowAttributes.name(column).equals(COLUMN)) {
      Matcher order = ORDER.matcher(column.strip());
      return order.matches()
          ? Stream.of(order.group(1).split(":", -1)).map(RowAttributes::name).toList()
          : USUAL_ORDER;
    }
    return null;
  }

  /** The text for {@link #parse} of a cell whose parts are in this order. */
  public static String inUsualOrder(List<String> order, String cell) {
    return Stream.of(NEXT_PROGRAM.split(cell, -1))
        .map(program -> text(order, List.of(split(program))))
        .collect(Collectors.joining(PROGRAM));
  }

  /** The text for {@link #parse} of a program's named parts. */
  public static String text(RowAttributes parts) {
    return text(
        PARTS, PARTS.stream().map(name -> String.valueOf(or(parts.raw(name), ""))).toList());
  }

  private static String text(List<String> order, List<String> values) {
    return PARTS.stream()
        .map(order::indexOf)
        .map(at -> at >= 0 && at < values.size() ? values.get(at) : "")
        .collect(Collectors.joining(PART));
  }

  /** Splits at colons other than those of a time. */
  private static String[] split(String program) {
    String text = TIME_OF_DAY.matcher(program).replaceAll(time -> time.group().replace(':', '\0'));
    String[] parts = text.split(":", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = parts[i].replace('\0', ':');
    }
    return parts;
  }

  /** The member prices; {@code null} where there are none. A price that is invalid is left out. */
  static @Nullable List<MemberPrice> parse(
      RowAttributes row, FeedDefaults defaults, FieldWarnings warnings) {
    List<String> written = row.all(COLUMN);
    if (written.isEmpty()) {
      return null;
    }
    List<MemberPrice> prices = new ArrayList<>();
    for (String cell : written) {
      for (String program : cell.split(PROGRAM, -1)) {
        try {
          MemberPrice price = one(program.split(PART, -1), defaults);
          if (price != null && prices.size() == MemberPrice.MAX_PRICES) {
            throw new InvalidField(FIELD, "has more than " + MemberPrice.MAX_PRICES + " prices");
          }
          if (price != null) {
            prices.add(price);
          }
        } catch (InvalidField bad) {
          warnings.warn(bad.field(), bad.reason());
        }
      }
    }
    return prices.isEmpty() ? null : List.copyOf(prices);
  }

  /** One program; {@code null} where it has benefits other than a price. */
  private static @Nullable MemberPrice one(String[] parts, FeedDefaults defaults) {
    if (parts.length != PARTS.size()) {
      throw new InvalidField(FIELD, "is not program_label:tier_label:price");
    }
    if (parts[2].isBlank()) {
      return null;
    }
    Money price = PriceParser.parse(FIELD, parts[2], defaults.currency());
    String[] dates = parts[3].isBlank() ? new String[0] : parts[3].split("/", 2);
    if (dates.length == 1) {
      throw new InvalidField(FIELD, "has dates that are not two times with / between");
    }
    String program = CleanText.of(FIELD, parts[0], MemberPrice.MAX_NAME);
    return checked(
        FIELD,
        price,
        program == null ? ONLY_PROGRAM : program,
        CleanText.of(FIELD, parts[1], MemberPrice.MAX_NAME),
        dates.length == 0 ? null : TimeParser.parse(FIELD, dates[0]),
        dates.length == 0 ? null : TimeParser.parseEnd(FIELD, dates[1]));
  }

  /** A member price whose amount and dates make sense. */
  public static MemberPrice checked(
      String field,
      Money price,
      String program,
      @Nullable String tier,
      @Nullable Instant from,
      @Nullable Instant to) {
    if (price.amount() == 0) {
      throw new InvalidField(field, "has a price of zero");
    }
    if (from != null && to != null && to.isBefore(from)) {
      throw new InvalidField(field, "ends before it begins");
    }
    return new MemberPrice(price.amount(), price.currency(), program, tier, from, to);
  }

  private static String or(@Nullable String value, String otherwise) {
    return value == null ? otherwise : value;
  }
}
