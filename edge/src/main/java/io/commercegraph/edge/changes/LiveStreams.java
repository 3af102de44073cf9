package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.Change;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The streams that have caught up, by what they follow; one thread uses it. */
final class LiveStreams {

  private final Map<String, Set<ChangeStream>> byProduct = new HashMap<>();
  private final Map<String, Set<ChangeStream>> byShop = new HashMap<>();
  private final Set<ChangeStream> ofAll = new LinkedHashSet<>();
  private final Set<ChangeStream> all = new LinkedHashSet<>();

  boolean isEmpty() {
    return all.isEmpty();
  }

  Set<ChangeStream> all() {
    return all;
  }

  void add(ChangeStream stream) {
    all.add(stream);
    if (stream.filter().productIds().isEmpty() && stream.filter().shopDomain() == null) {
      ofAll.add(stream);
    }
    places(stream, (map, key) -> map.computeIfAbsent(key, _ -> new LinkedHashSet<>()).add(stream));
  }

  /** Whether the readers of most streams have not taken what they were told. */
  boolean mostLackRoom() {
    return all.stream().filter(stream -> !stream.hasRoom()).count() * 2 > all.size();
  }

  void removeClosed() {
    remove(all.stream().filter(ChangeStream::isClosed).toList());
  }

  /** Takes out and returns the streams that have fallen behind. */
  List<ChangeStream> removeBehind() {
    List<ChangeStream> behind = all.stream().filter(ChangeStream::isBehind).toList();
    remove(behind);
    return behind;
  }

  /** Ends all streams, and takes them out. */
  void endAll() {
    all.forEach(ChangeStream::end);
    remove(List.copyOf(all));
  }

  private void remove(List<ChangeStream> streams) {
    for (ChangeStream stream : streams) {
      all.remove(stream);
      ofAll.remove(stream);
      places(stream, (map, key) -> map.computeIfPresent(key, (_, set) -> without(set, stream)));
    }
  }

  private static @Nullable Set<ChangeStream> without(Set<ChangeStream> set, ChangeStream stream) {
    set.remove(stream);
    return set.isEmpty() ? null : set;
  }

  /** Hands the streams over that a change may concern. */
  void concerned(Change change, Consumer<ChangeStream> consumer) {
    ofAll.forEach(consumer);
    @Nullable String product = change.productId();
    if (product != null) {
      byProduct.getOrDefault(product, Set.of()).forEach(consumer);
    }
    @Nullable String shop = change.shopDomain();
    if (shop != null) {
      byShop.getOrDefault(shop, Set.of()).forEach(consumer);
    }
  }

  private void places(ChangeStream stream, Place place) {
    @Nullable String shop = stream.filter().shopDomain();
    if (!stream.filter().productIds().isEmpty()) {
      stream.filter().productIds().forEach(id -> place.visit(byProduct, id));
    } else if (shop != null) {
      place.visit(byShop, shop);
    }
  }

  @FunctionalInterface
  private interface Place {
    void visit(Map<String, Set<ChangeStream>> map, String key);
  }
}
