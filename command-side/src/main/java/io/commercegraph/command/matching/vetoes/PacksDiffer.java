package io.commercegraph.command.matching.vetoes;

import io.commercegraph.api.reading.Folding;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rule that a pack is another product than the single piece, and than a pack of another count.
 * An offer that names no count is a single piece, unless the other's count is a number in its title
 * too.
 */
record PacksDiffer() implements Veto {

  private static final Pattern COUNT_OF_PACK =
      Pattern.compile(
          "(\\d{1,4})[\\s-]?(?:er[\\s-])?(?:pack|pk|packs|pcs|pieces|piece|stuck|stk|st|ct|count|pezzi"
              + "|piezas|unidades|stuks|sztuk|szt|ctn|box|dozen)\\b");

  private static final Pattern PACK_OF_COUNT =
      Pattern.compile(
          "\\b(?:packs?|set|box|lot|pack|paquete|confezione|zestaw|pak)"
              + " (?:of|von|de|da|van|z) (\\d{1,4})\\b");

  private static final List<String> OF = List.of(" of ", " von ", " de ", " da ", " van ", " z ");

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    Set<String> one = counts(left);
    Set<String> other = counts(right);
    return !one.equals(other) && !isNamed(one, right) && !isNamed(other, left);
  }

  private static boolean isNamed(Set<String> counts, ListingReading other) {
    return !counts.isEmpty() && other.title().numbers().containsAll(counts);
  }

  private static Set<String> counts(ListingReading listing) {
    if (listing.listing().title().chars().noneMatch(Character::isDigit)) {
      return Set.of();
    }
    Set<String> counts = new HashSet<>();
    String title = Folding.fold(listing.listing().title());
    add(COUNT_OF_PACK.matcher(title), counts);
    if (OF.stream().anyMatch(title::contains)) {
      add(PACK_OF_COUNT.matcher(title), counts);
    }
    return counts;
  }

  private static void add(Matcher found, Set<String> counts) {
    while (found.find()) {
      if (!found.group(1).equals("1")) {
        counts.add(found.group(1));
      }
    }
  }
}
