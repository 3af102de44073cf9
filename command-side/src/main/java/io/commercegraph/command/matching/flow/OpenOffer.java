package io.commercegraph.command.matching.flow;

import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.command.matching.reading.Listing;

/**
 * An offer that no number matches to a product.
 *
 * @param ownProductId the product that it founds where nothing matches it
 * @param listing what its shop says of it; its id is the offer's
 */
public record OpenOffer(String shopId, String ownProductId, Listing listing) {

  String id() {
    return listing.id();
  }

  Asked asked() {
    return new Asked(id(), shopId, ownProductId, listing.title(), listing.brand(), listing.mpn());
  }
}
