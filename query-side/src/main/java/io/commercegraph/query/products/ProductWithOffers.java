package io.commercegraph.query.products;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;

/** A product with its listed and priced offers, of which the figures of any time are computed. */
record ProductWithOffers(Product described, List<PricedOffer> offers) {

  ProductWithOffers {
    offers = List.copyOf(offers);
  }

  /** What counts of an offer. */
  record PricedOffer(
      String id,
      String shopDomain,
      boolean shopListed,
      long price,
      String currency,
      Availability availability,
      Condition condition,
      Instant seenAt) {

    static PricedOffer of(ResultSet row) throws SQLException {
      return new PricedOffer(
          row.getString("offer_id"),
          Objects.requireNonNullElse(row.getString("domain"), ""),
          row.getBoolean("shop_listed"),
          row.getLong("price"),
          row.getString("currency"),
          Availability.ofWire(row.getString("availability")),
          Condition.ofWire(row.getString("condition")),
          Objects.requireNonNull(row.getObject("newest_at", OffsetDateTime.class)).toInstant());
    }
  }

  /** The product with the figures that its offers have at a time. */
  Product at(Instant now) {
    return described.with(tally(offers, now));
  }

  static OfferTally tally(List<PricedOffer> offers, Instant now) {
    OfferTally tally = new OfferTally(now, new Details(offers));
    for (int i = 0; i < offers.size(); i++) {
      PricedOffer it = offers.get(i);
      if (it.shopListed) {
        tally.add(i, it.price, it.currency, it.availability, it.condition, it.seenAt);
      } else {
        tally.addOfUnlistedShop(i, it.price, it.currency);
      }
    }
    return tally;
  }

  private record Details(List<PricedOffer> offers) implements OfferDetails {

    @Override
    public String id(int offer) {
      return offers.get(offer).id;
    }

    @Override
    public String shopDomain(int offer) {
      return offers.get(offer).shopDomain;
    }

    @Override
    public Condition condition(int offer) {
      return offers.get(offer).condition;
    }
  }
}
