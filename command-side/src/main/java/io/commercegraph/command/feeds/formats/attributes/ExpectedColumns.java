package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.command.feeds.text.CleanText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The columns that a delimited feed is expected to have, each with its alternative names.
 *
 * @param required columns that each row needs
 * @param optional columns that a row may have besides
 */
public record ExpectedColumns(List<List<String>> required, List<List<String>> optional) {

  public static final ExpectedColumns OFFERS =
      new ExpectedColumns(
          List.of(
              List.of(OfferAttributeParser.ID),
              List.of(OfferAttributeParser.TITLE),
              List.of(OfferAttributeParser.LINK),
              List.of("price", "price_amount")),
          Stream.of(
                  OfferAttributeParser.COLUMNS,
                  OfferPriceParser.COLUMNS,
                  OfferDetailsParser.COLUMNS)
              .flatMap(List::stream)
              .toList());

  public static final ExpectedColumns COUPONS =
      new ExpectedColumns(
          List.of(List.of(CouponAttributeParser.CODE), List.of("title", "name", "description")),
          CouponAttributeParser.COLUMNS);

  private static final int MOST_NAMED = 50;
  private static final int LONGEST_NAME = 60;

  /**
   * A hint that lists the columns found, those missing and probable misspellings; empty where there
   * is none of these.
   */
  public Optional<String> hint(List<String> header) {
    Set<String> found = new HashSet<>();
    header.forEach(name -> found.add(RowAttributes.name(name)));
    List<List<String>> missing = absent(required, found);
    List<String> meant = new ArrayList<>();
    for (String written : header.subList(0, Math.min(header.size(), MOST_NAMED))) {
      meant(RowAttributes.name(written), missing, absent(optional, found))
          .ifPresent(near -> meant.add(near + " by " + shown(List.of(written))));
    }
    if (missing.isEmpty() && meant.isEmpty()) {
      return Optional.empty();
    }
    String hint = "columns found: " + shown(header);
    if (!missing.isEmpty()) {
      hint += "; missing: " + String.join(", ", missing.stream().map(List::getFirst).toList());
    }
    return Optional.of(
        meant.isEmpty() ? hint : hint + "; did you mean " + String.join(", ", meant) + "?");
  }

  private static List<List<String>> absent(List<List<String>> columns, Set<String> found) {
    return columns.stream().filter(names -> names.stream().noneMatch(found::contains)).toList();
  }

  /**
   * The column that an unknown name probably misspells. For optional columns only one edit is
   * allowed.
   */
  private Optional<String> meant(
      String name, List<List<String>> missing, List<List<String>> lacking) {
    if (Stream.concat(required.stream(), optional.stream()).anyMatch(n -> n.contains(name))) {
      return Optional.empty();
    }
    return FieldNameSuggestion.of(name, all(missing))
        .or(
            () ->
                FieldNameSuggestion.of(name, all(lacking))
                    .filter(near -> FieldNameSuggestion.distance(name, near) == 1));
  }

  private static Set<String> all(List<List<String>> columns) {
    return columns.stream().flatMap(List::stream).collect(Collectors.toSet());
  }

  private static String shown(List<String> names) {
    String shown =
        names.stream()
            .limit(MOST_NAMED)
            .map(name -> CleanText.of("row", capped(name), LONGEST_NAME))
            .map(name -> name == null ? "(no name)" : name)
            .collect(Collectors.joining(", "));
    return names.size() > MOST_NAMED ? shown + ", …" : shown;
  }

  private static String capped(String name) {
    return name.substring(0, Math.min(name.length(), 2 * LONGEST_NAME));
  }
}
