package io.commercegraph.query.products;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.values.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The cheapest offer of a product, of those that can be had now where there are any. */
public record BestOffer(
    String offerId,
    String shopDomain,
    @JsonPropertyDescription("Of the goods alone.") Money price,
    @JsonInclude(NON_NULL) @Nullable UnitPrice unitPrice,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Absent: new.") @Nullable Condition condition,
    @JsonPropertyDescription(
            "current: in stock; stale: was, but not seen for 7 days; unavailable: neither.")
        Basis basis,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("As price_analytics says it.")
        @Nullable PricePosition pricePosition) {

  static BestOffer of(PricedOffer offer, Instant now) {
    Money price = new Money(offer.price(), offer.currency());
    return new BestOffer(
        offer.id(),
        offer.shopDomain(),
        price,
        offer.measure().get().map(it -> it.unitPrice(price)).orElse(null),
        offer.condition() == Condition.NEW ? null : offer.condition(),
        Basis.of(offer.availability(), Freshness.of(offer.seenAt(), now)),
        null);
  }

  BestOffer at(PricePosition position) {
    return new BestOffer(offerId, shopDomain, price, unitPrice, condition, basis, position);
  }

  /** Classes of what an offer's state is worth to a buyer, best first. */
  public enum Basis {
    CURRENT,
    STALE,
    UNAVAILABLE;

    /** The class of an offer. */
    public static Basis of(Availability availability, Freshness freshness) {
      if (!availability.isInStock()) {
        return UNAVAILABLE;
      }
      return freshness == Freshness.STALE ? STALE : CURRENT;
    }
  }
}
