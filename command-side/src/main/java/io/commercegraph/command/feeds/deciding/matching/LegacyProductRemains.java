package io.commercegraph.command.feeds.deciding.matching;

import java.util.Optional;

/**
 * The rule that where brand and MPN have a product only under the id of earlier releases, it
 * remains their product.
 */
public record LegacyProductRemains(ProductMatchKeys keys, KnownProducts products) {

  /** The product that remains, if the rule applies. */
  public Optional<String> product() {
    String id = keys.byModel();
    String legacy = keys.model() == null ? null : keys.model().legacyId();
    return (id == null || products.entry(id) == null)
            && legacy != null
            && products.entry(legacy) != null
        ? Optional.of(products.resolved(legacy))
        : Optional.empty();
  }
}
