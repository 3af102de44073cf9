package io.commercegraph.api.changes;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which changes a reader wants.
 *
 * @param kinds empty for all
 * @param productIds the product with its aliases; empty for all
 * @param shopDomain {@code null} for all
 */
public record ChangeFilter(
    Set<ChangeKind> kinds, Set<String> productIds, @Nullable String shopDomain) {

  /** Every change. */
  public static final ChangeFilter ALL = new ChangeFilter(Set.of(), Set.of(), null);

  public ChangeFilter {
    kinds = Set.copyOf(kinds);
    productIds = Set.copyOf(productIds);
  }

  /** Whether a change passes. */
  public boolean passes(Change change) {
    return (kinds.isEmpty() || kinds.contains(change.kind()))
        && (productIds.isEmpty()
            || (change.productId() != null && productIds.contains(change.productId())))
        && (shopDomain == null || shopDomain.equals(change.shopDomain()));
  }
}
