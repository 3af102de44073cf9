package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.reading.Listing;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Makes up siblings of listings: other products of the same line, that differ in a digit of a model
 * number, in an amount or in a word.
 */
final class SiblingListing {

  private final List<Listing> catalogue;
  private final Random random;

  SiblingListing(List<Listing> catalogue, long seed) {
    this.catalogue = List.copyOf(catalogue);
    this.random = new Random(seed);
  }

  /** A sibling under this id. */
  Listing of(Listing listing, String id) {
    List<String> words = new ArrayList<>(List.of(listing.title().trim().split("\\s+", -1)));
    List<Integer> numbered = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).chars().anyMatch(Character::isDigit)) {
        numbered.add(i);
      }
    }
    if (numbered.isEmpty() || random.nextInt(4) == 0) {
      words.set(random.nextInt(words.size()), anyWord());
    } else {
      int place = numbered.get(random.nextInt(numbered.size()));
      words.set(place, withOtherDigit(words.get(place)));
    }
    @Nullable String mpn = listing.mpn();
    return new Listing(
        id,
        String.join(" ", words),
        listing.brand(),
        mpn == null ? null : withOtherDigit(mpn),
        null,
        listing.category(),
        Math.round(listing.price() * (0.7 + 0.7 * random.nextDouble())),
        listing.currency());
  }

  private String anyWord() {
    String[] words =
        catalogue.get(random.nextInt(catalogue.size())).title().trim().split("\\s+", -1);
    return words[random.nextInt(words.length)];
  }

  private String withOtherDigit(String word) {
    List<Integer> digits = new ArrayList<>();
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) >= '0' && word.charAt(i) <= '9') {
        digits.add(i);
      }
    }
    if (digits.isEmpty()) {
      return word + (1 + random.nextInt(9));
    }
    StringBuilder other = new StringBuilder(word);
    int place = digits.get(random.nextInt(digits.size()));
    int digit = word.charAt(place) - '0';
    other.setCharAt(place, (char) ('0' + (digit + 1 + random.nextInt(9)) % 10));
    return other.toString();
  }
}
