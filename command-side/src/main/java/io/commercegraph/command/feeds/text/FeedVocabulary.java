package io.commercegraph.command.feeds.text;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Tax;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words for availability, condition and tax in all formats, with or without schema.org's URL
 * before the word.
 */
public final class FeedVocabulary {

  private static final Map<String, Availability> AVAILABILITY =
      Map.ofEntries(
          Map.entry("instock", Availability.IN_STOCK),
          Map.entry("available", Availability.IN_STOCK),
          Map.entry("onlineonly", Availability.IN_STOCK),
          Map.entry("limitedstock", Availability.LIMITED_STOCK),
          Map.entry("limitedavailability", Availability.LIMITED_STOCK),
          Map.entry("lowstock", Availability.LIMITED_STOCK),
          Map.entry("backorder", Availability.BACKORDER),
          Map.entry("backordered", Availability.BACKORDER),
          Map.entry("availablefororder", Availability.BACKORDER),
          Map.entry("madetoorder", Availability.BACKORDER),
          Map.entry("preorder", Availability.PREORDER),
          Map.entry("presale", Availability.PREORDER),
          Map.entry("outofstock", Availability.OUT_OF_STOCK),
          Map.entry("soldout", Availability.OUT_OF_STOCK),
          Map.entry("unavailable", Availability.OUT_OF_STOCK),
          Map.entry("instoreonly", Availability.OUT_OF_STOCK),
          Map.entry("discontinued", Availability.DISCONTINUED),
          Map.entry("unknown", Availability.UNKNOWN));

  private static final Map<String, Condition> CONDITION =
      Map.of(
          "new", Condition.NEW,
          "newcondition", Condition.NEW,
          "refurbished", Condition.REFURBISHED,
          "refurbishedcondition", Condition.REFURBISHED,
          "used", Condition.USED,
          "usedcondition", Condition.USED,
          "secondhand", Condition.USED,
          "damagedcondition", Condition.USED);

  private static final Map<String, Tax> TAX =
      Map.ofEntries(
          Map.entry("included", Tax.INCLUDED),
          Map.entry("inclusive", Tax.INCLUDED),
          Map.entry("incl", Tax.INCLUDED),
          Map.entry("gross", Tax.INCLUDED),
          Map.entry("true", Tax.INCLUDED),
          Map.entry("yes", Tax.INCLUDED),
          Map.entry("excluded", Tax.EXCLUDED),
          Map.entry("exclusive", Tax.EXCLUDED),
          Map.entry("excl", Tax.EXCLUDED),
          Map.entry("net", Tax.EXCLUDED),
          Map.entry("false", Tax.EXCLUDED),
          Map.entry("no", Tax.EXCLUDED),
          Map.entry("unknown", Tax.UNKNOWN));

  private static final Set<String> YES = Set.of("yes", "true", "y", "ja", "oui", "si");

  private static final Pattern NO_LETTER = Pattern.compile("[^a-z]+");

  private FeedVocabulary() {}

  public static Optional<Availability> availability(String word) {
    return Optional.ofNullable(AVAILABILITY.get(folded(word)));
  }

  public static Optional<Condition> condition(String word) {
    return Optional.ofNullable(CONDITION.get(folded(word)));
  }

  /** Whether a price with this word includes taxes. */
  public static Optional<Tax> tax(String word) {
    return Optional.ofNullable(TAX.get(folded(word)));
  }

  /** Whether a word says yes. */
  public static boolean isYes(String word) {
    return YES.contains(folded(word));
  }

  private static String folded(String word) {
    String last = word.substring(word.lastIndexOf('/') + 1);
    return NO_LETTER.matcher(last.toLowerCase(Locale.ROOT)).replaceAll("");
  }
}
