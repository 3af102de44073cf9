package io.commercegraph.index.prefixes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The shop search engine: it finds shops by name or domain, from the first letter typed on. One
 * thread writes, any number search. New shops form a small segment, and segments of like size are
 * merged (a log-structured merge), so that there are always few.
 */
public final class ShopSearch {

  /** The greatest number of shops that one segment can hold. */
  public static final int MAX_SEGMENT_SHOPS = ShopSuffixArray.MAX_SHOPS;

  /** The greatest number of hits that a caller pages through. */
  public static final int MAX_LIMIT = 500;

  private static final int MERGE_FACTOR = 4;
  private static final int SMALLEST = 256;

  private final DomainNames domains;
  private final CompactIds ids;

  /** In insertion order, which is mostly the order of ids. */
  private Map<String, IndexedShop> changed = new LinkedHashMap<>();

  private final Map<ShopSegment, BitSet> deleted = new HashMap<>();
  private volatile List<ShopSegment.Snapshot> published = List.of();

  /**
   * Makes an empty index.
   *
   * @param idPrefix prefix of generated ids
   */
  public ShopSearch(DomainNames domains, String idPrefix) {
    this.domains = domains;
    this.ids = new CompactIds(idPrefix);
  }

  /** A hit, with a score between 0 and 1. */
  public record Hit(ShopListing shop, float score) {}

  /** The shop as last written; for the writer alone. */
  public @Nullable IndexedShop get(String id) {
    IndexedShop fresh = changed.get(id);
    if (fresh != null) {
      return fresh;
    }
    for (ShopSegment.Snapshot snapshot : published) {
      int number = numberIn(snapshot, id);
      if (number >= 0) {
        return snapshot.segment().shop(number);
      }
    }
    return null;
  }

  /** Adds or replaces a shop. Not visible before {@link #publish}. */
  public void put(IndexedShop shop) {
    String id = shop.listing().id();
    remove(id);
    changed.put(id, shop);
  }

  /**
   * Updates the counts of a shop whose popularity step they do not change, which needs no indexing.
   */
  public void updateCounts(IndexedShop shop) {
    String id = shop.listing().id();
    if (changed.replace(id, shop) == null) {
      for (ShopSegment.Snapshot snapshot : published) {
        int number = numberIn(snapshot, id);
        if (number >= 0) {
          snapshot.segment().updateCounts(number, shop);
        }
      }
    }
  }

  /** Removes a shop. Not visible before {@link #publish}. */
  public void remove(String id) {
    changed.remove(id);
    for (ShopSegment.Snapshot snapshot : published) {
      int number = snapshot.find(id);
      if (number >= 0) {
        deleted.computeIfAbsent(snapshot.segment(), _ -> new BitSet()).set(number);
      }
    }
  }

  /** Makes all that was written visible to searches at once. */
  public void publish() {
    if (changed.isEmpty() && deleted.isEmpty()) {
      return;
    }
    List<ShopSegment.Snapshot> snapshots = new ArrayList<>();
    for (ShopSegment.Snapshot snapshot : published) {
      BitSet more = deleted.get(snapshot.segment());
      snapshots.add(more == null ? snapshot : snapshot.without(more));
    }
    if (!changed.isEmpty()) {
      snapshots.addLast(new ShopSegment.Snapshot(merged(snapshots), new BitSet()));
    }
    deleted.clear();
    // Replaced, not cleared: a cleared map keeps the memory that the first loading took.
    changed = new LinkedHashMap<>();
    published = List.copyOf(snapshots);
  }

  /** The best shops, best first. */
  public List<Hit> find(String typed, @Nullable String country, int limit) {
    return findPassing(typed, ShopFilter.ofCountry(country), limit);
  }

  /** The best shops of those that pass a filter, best first. */
  public List<Hit> findPassing(String typed, ShopFilter filter, int limit) {
    String text = ShopWords.domainOrText(typed, domains);
    byte[] joined = LetterCodes.encode(ShopWords.withoutSeparators(text));
    if (joined.length == 0) {
      return List.of();
    }
    return new MultiSegmentSearch(joined, text, filter, limit).find(published);
  }

  private int numberIn(ShopSegment.Snapshot snapshot, String id) {
    int number = snapshot.find(id);
    BitSet leaving = deleted.get(snapshot.segment());
    return leaving != null && number >= 0 && leaving.get(number) ? -1 : number;
  }

  /** A segment of the changed shops and those of the last segments that are not much larger. */
  private ShopSegment merged(List<ShopSegment.Snapshot> snapshots) {
    List<IndexedShop> shops = new ArrayList<>(changed.values());
    while (!snapshots.isEmpty()
        && shouldMerge(snapshots.getLast().segment().size(), shops.size())) {
      ShopSegment.Snapshot last = snapshots.removeLast();
      for (int i = 0; i < last.segment().size(); i++) {
        if (last.isVisible(i, ShopSegment.ANY_COUNTRY)) {
          shops.add(last.segment().shop(i));
        }
      }
    }
    return new ShopSegment(shops, domains, ids);
  }

  private static boolean shouldMerge(int one, int other) {
    return one < Math.max(SMALLEST, MERGE_FACTOR * other)
        && one + other < ShopSuffixArray.MAX_SHOPS;
  }
}
