package io.commercegraph.command.matching.flow;

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

  /** What the search is asked: the title, and the part number where the title lacks it. */
  String text() {
    String mpn = listing.mpn();
    return mpn == null || listing.title().contains(mpn)
        ? listing.title()
        : listing.title() + ' ' + mpn;
  }
}
