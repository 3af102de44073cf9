package io.commercegraph.api.products;

import io.commercegraph.api.log.Event;

/**
 * What happens to a canonical product. A product's stream is its id: a founded one begins with
 * {@link ProductFounded} and ends, if ever, with {@link ProductsJoined}.
 */
public sealed interface ProductEvent extends Event
    permits ProductFounded, ProductChanged, ProductsJoined {

  /** The product whose stream this is in. */
  String productId();
}
