package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some shops, numbered from the most popular one on: their texts, the places where words begin, and
 * trigrams for what is typed from the midst. What searches read never changes once built; how many
 * offers a shop has is between the writer and himself.
 */
final class ShopSegment {

  private static final float SLOTS_EACH = 1.2f;
  private static final int NONE = -1;
  private static final Comparator<KnownShop> BY_ID = Comparator.comparing(it -> it.listing().id());

  private final ShopTexts texts;
  private final ShopEntries entries;
  private final Trigrams trigrams;

  private final Popularities popularities = new Popularities();
  private final ShopCounts counts;
  private final int[] slots;

  ShopSegment(List<KnownShop> unsorted) {
    List<KnownShop> shops = mostPopularFirst(unsorted);
    texts = new ShopTexts(shops);
    entries = new ShopEntries(texts, shops.size(), popularities);
    trigrams = new Trigrams(texts, shops.size());
    counts = new ShopCounts(shops.size());
    slots = new int[(int) (shops.size() * SLOTS_EACH) + 1];
    for (int i = 0; i < shops.size(); i++) {
      count(i, shops.get(i));
      int slot = slot(shops.get(i).listing().id());
      while (slots[slot] != 0) {
        slot = (slot + 1) % slots.length;
      }
      slots[slot] = i + 1;
    }
  }

  /**
   * Sorted by popularity, then by id. Popularity is counted, since it has few steps; those of one
   * step mostly come in the order of their ids, and then are sorted at a glance.
   */
  private List<KnownShop> mostPopularFirst(List<KnownShop> shops) {
    byte[] steps = new byte[shops.size()];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = shops.get(i).popularity();
      popularities.count(steps[i]);
    }
    popularities.sum();
    int[] next = new int[KnownShop.STEPS + 1];
    Arrays.setAll(next, step -> popularities.atLeast(step + 1));
    KnownShop[] sorted = new KnownShop[steps.length];
    for (int i = 0; i < steps.length; i++) {
      sorted[next[steps[i]]++] = shops.get(i);
    }
    for (int step = 0; step <= KnownShop.STEPS; step++) {
      Arrays.sort(sorted, popularities.atLeast(step + 1), popularities.atLeast(step), BY_ID);
    }
    return Arrays.asList(sorted);
  }

  int size() {
    return popularities.atLeast(0);
  }

  ShopTexts texts() {
    return texts;
  }

  ShopEntries entries() {
    return entries;
  }

  Trigrams trigrams() {
    return trigrams;
  }

  Popularities popularities() {
    return popularities;
  }

  /** The number of a shop, or -1. */
  int find(String id) {
    byte[] kept = ShopTexts.id(id);
    int slot = slot(id);
    while (slots[slot] != 0 && !texts.hasId(slots[slot] - 1, kept)) {
      slot = (slot + 1) % slots.length;
    }
    return slots[slot] == 0 ? NONE : slots[slot] - 1;
  }

  /** For the writer alone. */
  KnownShop shop(int number) {
    return counts.shop(number, texts.listing(number));
  }

  /** Keeps what changes nothing that is searched. For the writer alone. */
  void count(int number, KnownShop now) {
    counts.put(number, now);
  }

  private int slot(String id) {
    return Integer.remainderUnsigned(Mixing.mix(id.hashCode()), slots.length);
  }

  /** A segment as one moment sees it: shops that are gone are no more. */
  record View(ShopSegment segment, BitSet gone) {

    /** The number of a shop that is there, or -1. */
    int find(String id) {
      int number = segment.find(id);
      return number == NONE || gone.get(number) ? NONE : number;
    }

    boolean has(int number, int country) {
      return isThere(number) && (country == ANY || segment.texts.isIn(number, country));
    }

    boolean isThere(int number) {
      return !gone.get(number);
    }

    /** Whether all shops of the segment are there. */
    boolean isWhole() {
      return gone.isEmpty();
    }

    /** The number of a country here, or {@link #ANY}. */
    int country(@Nullable String code) {
      return code == null ? ANY : segment.texts.country(code);
    }

    View without(BitSet more) {
      BitSet all = (BitSet) gone.clone();
      all.or(more);
      return new View(segment, all);
    }
  }

  /** Where no country is asked for. */
  static final int ANY = -1;
}
