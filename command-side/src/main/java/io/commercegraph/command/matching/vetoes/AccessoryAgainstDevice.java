package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.List;
import java.util.Set;

/**
 * The rule that what is made for a device is not the device: one title has a word such as case or
 * compatible and the other has none, or what one title is for is what the other title is.
 */
record AccessoryAgainstDevice() implements Veto {

  private static final Set<String> FOR = Set.of("for", "fur", "pour", "para", "per", "voor", "dla");

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return isAccessory(left) != isAccessory(right)
        || isForThe(left, right)
        || isForThe(right, left);
  }

  private static boolean isAccessory(ListingReading listing) {
    return !Option.ACCESSORY.namedBy(listing.title().words()).isEmpty();
  }

  /** Whether the thing is for something, and most of what the thing is called is not the other. */
  private static boolean isForThe(ListingReading thing, ListingReading other) {
    List<String> words = thing.title().words();
    List<String> others = other.allWords();
    int place = place(words);
    if (place < 1 || place == words.size() - 1 || place(other.title().words()) >= 0) {
      return false;
    }
    long named = words.subList(0, place).stream().filter(others::contains).count();
    boolean device = others.contains(words.get(place + 1));
    return device && named * 2 < place;
  }

  private static int place(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (FOR.contains(words.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
