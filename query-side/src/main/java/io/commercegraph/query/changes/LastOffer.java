package io.commercegraph.query.changes;

import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.values.Money;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the feed has last told of an offer.
 *
 * @param observedAt when its newest price was observed
 */
record LastOffer(
    String offerId,
    String shopId,
    @Nullable String productId,
    @Nullable Long amount,
    @Nullable String currency,
    @Nullable String availability,
    @Nullable Instant observedAt) {

  static LastOffer unknown(String offerId, String shopId) {
    return new LastOffer(offerId, shopId, null, null, null, null, null);
  }

  @Nullable Money price() {
    return amount == null || currency == null ? null : new Money(amount, currency);
  }

  LastOffer listed(OfferListed event) {
    return new LastOffer(
        offerId, event.shopId(), event.productId(), amount, currency, availability, observedAt);
  }

  LastOffer of(String product) {
    return new LastOffer(offerId, shopId, product, amount, currency, availability, observedAt);
  }

  LastOffer observed(PriceObserved event) {
    return new LastOffer(
        offerId,
        shopId,
        productId,
        event.amount(),
        event.currency(),
        event.availability(),
        event.observedAt());
  }

  boolean costs(PriceObserved event) {
    return Objects.equals(amount, event.amount()) && event.currency().equals(currency);
  }
}
