package io.commercegraph.query.products;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.query.products.BestOffer.Basis;
import io.commercegraph.query.products.Product.AvailableRange;
import io.commercegraph.query.products.Product.PriceRange;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rule that makes a product's figures of its listed and priced offers: it takes them one by
 * one. Available is what is new, in stock and not stale. The best offer is the cheapest of the
 * first of these that has one: new offers that are current, stale, unavailable; then, where nobody
 * sells the product new, used and refurbished ones likewise. Prices are compared in the currency of
 * most offers only.
 */
public final class OfferTally {

  private final Instant now;
  private final OfferDetails details;
  private final PriceTotals all;

  /** The offers of listed shops that are new. */
  private final Map<Basis, PriceTotals> ofNew = new EnumMap<>(Basis.class);

  /** The offers of listed shops that are used or refurbished. */
  private final Map<Basis, PriceTotals> ofOthers = new EnumMap<>(Basis.class);

  public OfferTally(Instant now, OfferDetails details) {
    this.now = now;
    this.details = details;
    this.all = new PriceTotals(details);
  }

  /** Adds an offer of a listed shop. */
  public void add(
      int offer,
      long price,
      String currency,
      Availability availability,
      Condition condition,
      Instant seenAt) {
    addOfUnlistedShop(offer, price, currency);
    (condition == Condition.NEW ? ofNew : ofOthers)
        .computeIfAbsent(
            Basis.of(availability, Freshness.of(seenAt, now)), _ -> new PriceTotals(details))
        .add(offer, price, currency);
  }

  /** Adds an offer of a shop that is not listed: it is counted, and cannot be had. */
  public void addOfUnlistedShop(int offer, long price, String currency) {
    all.add(offer, price, currency);
  }

  int count() {
    return all.count();
  }

  @Nullable PriceRange priceRange() {
    CurrencyTotals most = all.ofMost();
    return most == null ? null : new PriceRange(most.min(), most.max());
  }

  int availableCount() {
    PriceTotals available = available();
    return available == null ? 0 : available.count();
  }

  @Nullable AvailableRange availableRange() {
    PriceTotals available = available();
    CurrencyTotals most = available == null ? null : available.ofMost();
    return most == null ? null : new AvailableRange(most.min(), most.max(), most.currency());
  }

  @Nullable BestOffer best() {
    BestOffer best = best(ofNew);
    return best == null ? best(ofOthers) : best;
  }

  /** The cheapest offer of the first basis that has one. */
  private @Nullable BestOffer best(Map<Basis, PriceTotals> byBasis) {
    for (Map.Entry<Basis, PriceTotals> it : byBasis.entrySet()) {
      CurrencyTotals most = it.getValue().ofMost();
      if (most != null) {
        return BestOffer.of(most.cheapest(), most.min(), it.getKey(), details);
      }
    }
    return null;
  }

  private @Nullable PriceTotals available() {
    return ofNew.get(Basis.CURRENT);
  }
}
