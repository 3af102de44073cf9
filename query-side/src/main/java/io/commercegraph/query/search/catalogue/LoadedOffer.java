package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Availability;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An offer as the tables have it, listed or withdrawn.
 *
 * @param price null where none was observed yet
 */
public record LoadedOffer(
    String id,
    String productId,
    String shopId,
    boolean listed,
    OfferTerms terms,
    Instant firstSeenAt,
    Instant seenAt,
    @Nullable Price price) {

  /** The newest price. */
  public record Price(
      long amount, String currency, Availability availability, Instant observedAt) {}
}
