package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds shops by name or domain, from the first letter typed on. One thread writes, any number
 * search. New shops make a small segment of their own; segments of like size are made one, so that
 * there are always few.
 */
final class ShopSearch {

  private static final int GROWTH = 4;
  private static final int SMALLEST = 256;

  private final Map<String, SearchedShop> current = new HashMap<>();
  private final Map<String, SearchedShop> changed = new HashMap<>();
  private final List<SearchedShop> gone = new ArrayList<>();
  private volatile State state = new State(1, List.of());

  private record State(int time, List<ShopSegment> segments) {}

  /** A shop found, with a score between 0 and 1. */
  record Hit(SearchedShop.Listing shop, float score) {}

  /** The shop is this from now on. Not seen before {@link #publish}. */
  void put(SearchedShop shop) {
    remove(shop.listing().id());
    changed.put(shop.listing().id(), shop);
  }

  /** The shop is found no more. Not seen before {@link #publish}. */
  void remove(String id) {
    changed.remove(id);
    SearchedShop known = current.get(id);
    if (known != null) {
      gone.add(known);
    }
  }

  /** Shows all searches from now on what was written, at once. */
  void publish() {
    if (changed.isEmpty() && gone.isEmpty()) {
      return;
    }
    int next = state.time + 1;
    gone.forEach(shop -> shop.replace(next));
    gone.forEach(shop -> current.remove(shop.listing().id(), shop));
    gone.clear();
    current.putAll(changed);
    List<ShopSegment> segments = new ArrayList<>(state.segments);
    if (!changed.isEmpty()) {
      segments.addLast(merged(segments));
    }
    changed.clear();
    state = new State(next, List.copyOf(segments));
  }

  /** The best shops that are wanted, best first. */
  List<Hit> find(String typed, @Nullable String country, int limit, Predicate<String> wanted) {
    State now = state;
    String meant = ShopWords.meant(typed);
    List<Hit> hits = new ArrayList<>();
    for (ShopSegment segment : now.segments) {
      new SegmentSearch(segment, now.time, country, limit)
          .find(meant)
          .forEach(
              (number, alike) -> {
                SearchedShop shop = segment.shop(number);
                hits.add(new Hit(shop.listing(), Similarity.score(alike, shop.popularity())));
              });
    }
    return hits.stream()
        .filter(hit -> wanted.test(hit.shop.id()))
        .sorted(
            Comparator.<Hit>comparingDouble(hit -> -hit.score)
                .thenComparing(hit -> hit.shop.domain()))
        .limit(limit)
        .toList();
  }

  /** The changed shops together with those of the last segments that are not much larger. */
  private ShopSegment merged(List<ShopSegment> segments) {
    List<SearchedShop> shops = new ArrayList<>(changed.values());
    while (!segments.isEmpty()
        && segments.getLast().size() < Math.max(SMALLEST, GROWTH * shops.size())) {
      ShopSegment last = segments.removeLast();
      for (int i = 0; i < last.size(); i++) {
        if (last.shop(i).isSeenAt(Integer.MAX_VALUE - 1, null)) {
          shops.add(last.shop(i));
        }
      }
    }
    return new ShopSegment(shops);
  }
}
