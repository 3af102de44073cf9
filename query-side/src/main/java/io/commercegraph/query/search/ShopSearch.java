package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds shops by name or domain, from the first letter typed on. One thread writes, any number
 * search. New shops make a small segment of their own; segments of like size are made one, so that
 * there are always few.
 */
final class ShopSearch {

  private static final int GROWTH = 4;
  private static final int SMALLEST = 256;

  private final Map<String, KnownShop> changed = new HashMap<>();
  private final Map<ShopSegment, BitSet> gone = new HashMap<>();
  private volatile List<ShopSegment.View> published = List.of();

  /** A shop found, with a score between 0 and 1. */
  record Hit(Listing shop, float score) {}

  private record Candidate(ShopSegment segment, int shop, float score) {
    Hit hit() {
      return new Hit(segment.texts().listing(shop), score);
    }
  }

  /** What was put last; for the writer alone. */
  @Nullable KnownShop get(String id) {
    KnownShop fresh = changed.get(id);
    if (fresh != null) {
      return fresh;
    }
    for (ShopSegment.View view : published) {
      int number = numberIn(view, id);
      if (number >= 0) {
        return view.segment().shop(number);
      }
    }
    return null;
  }

  /** The shop is this from now on. Not seen before {@link #publish}. */
  void put(KnownShop shop) {
    String id = shop.listing().id();
    remove(id);
    changed.put(id, shop);
  }

  /** Keeps a new count where no search would tell the difference. */
  void count(KnownShop shop) {
    String id = shop.listing().id();
    if (changed.replace(id, shop) == null) {
      for (ShopSegment.View view : published) {
        int number = numberIn(view, id);
        if (number >= 0) {
          view.segment().count(number, shop);
        }
      }
    }
  }

  /** The shop is found no more. Not seen before {@link #publish}. */
  void remove(String id) {
    changed.remove(id);
    for (ShopSegment.View view : published) {
      int number = view.find(id);
      if (number >= 0) {
        gone.computeIfAbsent(view.segment(), _ -> new BitSet()).set(number);
      }
    }
  }

  /** Shows all searches from now on what was written, at once. */
  void publish() {
    if (changed.isEmpty() && gone.isEmpty()) {
      return;
    }
    List<ShopSegment.View> views = new ArrayList<>();
    for (ShopSegment.View view : published) {
      BitSet more = gone.get(view.segment());
      views.add(more == null ? view : view.without(more));
    }
    if (!changed.isEmpty()) {
      views.addLast(new ShopSegment.View(merged(views), new BitSet()));
    }
    gone.clear();
    changed.clear();
    published = List.copyOf(views);
  }

  /** The best shops, best first. */
  List<Hit> find(String typed, @Nullable String country, int limit) {
    String meant = ShopWords.meant(typed);
    byte[] joined = Letters.of(ShopWords.joined(meant));
    if (joined.length == 0) {
      return List.of();
    }
    List<byte[]> parts = ShopWords.parts(meant).stream().map(Letters::of).toList();
    List<Candidate> candidates = new ArrayList<>();
    for (ShopSegment.View view : published) {
      ShopSegment segment = view.segment();
      new SegmentSearch(view, country, limit)
          .find(joined, parts)
          .forEach(
              (shop, alike) ->
                  candidates.add(
                      new Candidate(
                          segment, shop, Similarity.score(alike, segment.popularity(shop)))));
    }
    return best(candidates, limit);
  }

  private static List<Hit> best(List<Candidate> candidates, int limit) {
    candidates.sort(Comparator.comparingDouble(candidate -> -candidate.score));
    int end = Math.min(limit, candidates.size());
    // Alike ones are told apart by what they are called.
    while (end > 0
        && end < candidates.size()
        && candidates.get(end).score == candidates.get(end - 1).score) {
      end++;
    }
    return candidates.subList(0, end).stream()
        .map(Candidate::hit)
        .sorted(
            Comparator.<Hit>comparingDouble(hit -> -hit.score)
                .thenComparing(hit -> hit.shop.domain()))
        .limit(limit)
        .toList();
  }

  private int numberIn(ShopSegment.View view, String id) {
    int number = view.find(id);
    BitSet leaving = gone.get(view.segment());
    return leaving != null && number >= 0 && leaving.get(number) ? -1 : number;
  }

  /** The changed shops together with those of the last segments that are not much larger. */
  private ShopSegment merged(List<ShopSegment.View> views) {
    List<KnownShop> shops = new ArrayList<>(changed.values());
    while (!views.isEmpty() && joins(views.getLast().segment().size(), shops.size())) {
      ShopSegment.View last = views.removeLast();
      for (int i = 0; i < last.segment().size(); i++) {
        if (last.has(i, ShopSegment.ANY)) {
          shops.add(last.segment().shop(i));
        }
      }
    }
    return new ShopSegment(shops);
  }

  private static boolean joins(int one, int other) {
    return one < Math.max(SMALLEST, GROWTH * other) && one + other < ShopEntries.MOST_SHOPS;
  }
}
