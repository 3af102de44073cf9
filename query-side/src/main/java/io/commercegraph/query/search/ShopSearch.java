package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
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

  /** In the order in which they came, which is mostly that of their ids. */
  private Map<String, KnownShop> changed = new LinkedHashMap<>();

  private final Map<ShopSegment, BitSet> gone = new HashMap<>();
  private volatile List<ShopSegment.View> published = List.of();

  /** A shop found, with a score between 0 and 1. */
  record Hit(Listing shop, float score) {}

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
    // Not cleared: a map keeps the room that the shops of a first loading took.
    changed = new LinkedHashMap<>();
    published = List.copyOf(views);
  }

  /** The best shops, best first. */
  List<Hit> find(String typed, @Nullable String country, int limit) {
    String meant = ShopWords.meant(typed);
    byte[] joined = Letters.of(ShopWords.joined(meant));
    if (joined.length == 0) {
      return List.of();
    }
    return new ShopQuery(joined, meant, country, limit).find(published);
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
