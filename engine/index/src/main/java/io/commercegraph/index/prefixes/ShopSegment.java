package io.commercegraph.index.prefixes;

import io.commercegraph.index.arrays.Hashing;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable segment of the shop index: some shops, numbered from the most popular one on, with
 * their texts, a suffix array for prefixes and a trigram index for infixes. Only the counts change,
 * and only the writer reads these.
 */
final class ShopSegment {

  private static final float SLOTS_EACH = 1.2f;
  private static final int NONE = -1;
  private static final Comparator<IndexedShop> BY_ID =
      Comparator.comparing(it -> it.listing().id());

  private final CompactIds ids;
  private final ShopTexts texts;
  private final ShopSuffixArray suffixArray;
  private final TrigramIndex trigrams;

  private final PopularityHistogram popularities = new PopularityHistogram();
  private final ShopCounts counts;
  private final int[] slots;

  ShopSegment(List<IndexedShop> unsorted, DomainNames domains, CompactIds ids) {
    this.ids = ids;
    List<IndexedShop> shops = mostPopularFirst(unsorted);
    texts = new ShopTexts(shops, domains, ids);
    suffixArray = new ShopSuffixArray(texts, shops.size(), popularities);
    trigrams = new TrigramIndex(texts, shops.size());
    counts = new ShopCounts(shops.size());
    slots = new int[(int) (shops.size() * SLOTS_EACH) + 1];
    for (int i = 0; i < shops.size(); i++) {
      updateCounts(i, shops.get(i));
      int slot = slot(shops.get(i).listing().id());
      while (slots[slot] != 0) {
        slot = (slot + 1) % slots.length;
      }
      slots[slot] = i + 1;
    }
  }

  /**
   * Sorts by popularity (a counting sort), then by id; shops of one step mostly come in the order
   * of ids.
   */
  private List<IndexedShop> mostPopularFirst(List<IndexedShop> shops) {
    byte[] steps = new byte[shops.size()];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = shops.get(i).popularityStep();
      popularities.count(steps[i]);
    }
    popularities.sum();
    int[] next = new int[IndexedShop.STEPS + 1];
    Arrays.setAll(next, step -> popularities.atLeast(step + 1));
    IndexedShop[] sorted = new IndexedShop[steps.length];
    for (int i = 0; i < steps.length; i++) {
      sorted[next[steps[i]]++] = shops.get(i);
    }
    for (int step = 0; step <= IndexedShop.STEPS; step++) {
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

  ShopSuffixArray suffixArray() {
    return suffixArray;
  }

  TrigramIndex trigrams() {
    return trigrams;
  }

  PopularityHistogram popularities() {
    return popularities;
  }

  /** The number of a shop, or -1. */
  int find(String id) {
    byte[] encodedId = ids.encode(id);
    int slot = slot(id);
    while (slots[slot] != 0 && !texts.hasId(slots[slot] - 1, encodedId)) {
      slot = (slot + 1) % slots.length;
    }
    return slots[slot] == 0 ? NONE : slots[slot] - 1;
  }

  /** For the writer alone. */
  IndexedShop shop(int number) {
    return counts.shop(number, texts.listing(number));
  }

  /** Updates the counts, which no search reads. For the writer alone. */
  void updateCounts(int number, IndexedShop now) {
    counts.put(number, now);
  }

  private int slot(String id) {
    return Integer.remainderUnsigned(Hashing.mix(id.hashCode()), slots.length);
  }

  /** A snapshot of a segment: its shops without the deleted ones. */
  record Snapshot(ShopSegment segment, BitSet deleted) {

    /** The number of a shop that is not deleted, or -1. */
    int find(String id) {
      int number = segment.find(id);
      return number == NONE || deleted.get(number) ? NONE : number;
    }

    boolean isVisible(int number, int country) {
      return isPresent(number) && (country == ANY_COUNTRY || segment.texts.isIn(number, country));
    }

    boolean isPresent(int number) {
      return !deleted.get(number);
    }

    /** Whether no shop is deleted. */
    boolean isComplete() {
      return deleted.isEmpty();
    }

    /** The number of a country here, or {@link #ANY_COUNTRY}. */
    int country(@Nullable String code) {
      return code == null ? ANY_COUNTRY : segment.texts.country(code);
    }

    Snapshot without(BitSet more) {
      BitSet all = (BitSet) deleted.clone();
      all.or(more);
      return new Snapshot(segment, all);
    }
  }

  /** Where no country is asked for. */
  static final int ANY_COUNTRY = -1;
}
