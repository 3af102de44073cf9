package io.commercegraph.query.watches;

import io.commercegraph.api.values.Money;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a condition was judged by.
 *
 * @param offerId the offer that has a product's price
 * @param codes the coupons that have the level
 */
record Evidence(
    @Nullable Money before,
    @Nullable Money after,
    @Nullable String eventId,
    @Nullable String offerId,
    Set<String> codes) {

  static final Evidence NONE = new Evidence(null, null, null, null, Set.of());

  Evidence {
    codes = Set.copyOf(codes);
  }
}
