package io.commercegraph.command.rematching;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.Objects;

/**
 * An offer that a replay judges.
 *
 * @param own the product that it founds
 */
record JudgedOffer(LedgerEntry entry, OfferDescription description, String own) {

  String id() {
    return entry.stream();
  }

  String shopId() {
    return Objects.requireNonNull(entry.shopId());
  }

  String product() {
    return Objects.requireNonNull(entry.productId());
  }
}
