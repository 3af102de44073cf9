package io.commercegraph.query.products;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.StableId;
import io.commercegraph.query.cache.CatalogueStaleness;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A shop's group of variants: its offers with one {@code item_group_id}.
 *
 * @param since when the first of its offers was seen
 */
record VariantGroup(
    String shopId,
    String itemGroupId,
    Instant since,
    Set<String> products,
    Set<String> gtins,
    Set<String> brands) {

  /** A group of more is a shop's way to say nothing, such as one id for all that it sells. */
  private static final int MAX_GTINS = 200;

  static final Comparator<VariantGroup> OLDEST_FIRST =
      Comparator.comparing(VariantGroup::since).thenComparing(VariantGroup::id);

  String id() {
    return StableId.of("grp_", shopId, itemGroupId);
  }

  /**
   * The rule that the groups of two shops are one: they have the same brand, and share half of the
   * GTINs of the smaller.
   */
  boolean joins(VariantGroup other) {
    if (shopId.equals(other.shopId) || !mayJoin() || !other.mayJoin()) {
      return false;
    }
    Set<String> shared = new HashSet<>(gtins);
    shared.retainAll(other.gtins);
    return brands.equals(other.brands)
        && 2 * shared.size() >= Math.min(gtins.size(), other.gtins.size());
  }

  private boolean mayJoin() {
    return !gtins.isEmpty() && gtins.size() <= MAX_GTINS && brands.size() == 1;
  }

  /** The groups that are one with the oldest group of the product, over any number of joins. */
  static Set<VariantGroup> joined(Collection<VariantGroup> groups, String product) {
    Set<VariantGroup> joined = new HashSet<>();
    groups.stream()
        .filter(group -> group.products.contains(product))
        .min(OLDEST_FIRST)
        .ifPresent(joined::add);
    boolean more = !joined.isEmpty();
    while (more) {
      more =
          joined.addAll(
              groups.stream().filter(group -> joined.stream().anyMatch(group::joins)).toList());
    }
    return joined;
  }

  /**
   * What an answer depends on that shows the groups of a product with these ids.
   *
   * @param near the product's groups and those that may be joined with them
   */
  static List<String> dependencies(List<String> ids, Collection<VariantGroup> near) {
    return Stream.of(
            ids.stream(),
            near.stream().flatMap(it -> it.products().stream()),
            near.stream().map(it -> CatalogueStaleness.groupKey(it.shopId(), it.itemGroupId())),
            near.stream().map(it -> CatalogueStaleness.groupsKey(it.shopId())))
        .flatMap(it -> it)
        .distinct()
        .toList();
  }

  /** The id that joined groups have, that of the oldest; null where there are none. */
  static @Nullable String id(Set<VariantGroup> joined) {
    return joined.stream().min(OLDEST_FIRST).map(VariantGroup::id).orElse(null);
  }

  /** How a brand is compared with others; see {@link ProductId}. */
  static String brandKey(String brand) {
    return ProductId.brandKey(brand);
  }
}
