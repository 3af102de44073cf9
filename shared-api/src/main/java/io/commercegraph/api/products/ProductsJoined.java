package io.commercegraph.api.products;

import org.axonframework.serialization.Revision;

/**
 * Two ids mean one product: all offers of the one, present and to come, are offers of the other,
 * and the id lives on as its alias. It is the last event of the stream of {@code fromProductId},
 * and the first too where a brand and MPN were met together with a GTIN before any offer had them
 * alone. Joins never chain: {@code intoProductId} has a GTIN, and such a product is never joined.
 */
@Revision("1")
public record ProductsJoined(String fromProductId, String intoProductId) implements ProductEvent {

  @Override
  public String productId() {
    return fromProductId;
  }
}
