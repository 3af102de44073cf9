package io.commercegraph.query.trust;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.OutsideData;

/** The shop that a trust answer is about. */
record ShopReference(
    @JsonPropertyDescription("Stable id of the shop.") String id,
    @JsonPropertyDescription("The shop's domain.") String domain,
    @OutsideData @JsonPropertyDescription("The shop's name.") String name) {

  static ShopReference of(ShopRef shop) {
    return new ShopReference(shop.id(), shop.domain(), shop.name());
  }
}
