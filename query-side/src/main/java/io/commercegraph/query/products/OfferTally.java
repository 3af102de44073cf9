package io.commercegraph.query.products;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.query.products.BestOffer.Basis;
import io.commercegraph.query.products.Product.AvailableRange;
import io.commercegraph.query.products.Product.PriceRange;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rule that makes a product's figures of its listed and priced offers: it takes them one by
 * one. Available is what is new, in stock and not stale. The best offer is the cheapest of the
 * first of these that has one: new offers that are current, stale, unavailable; then, where nobody
 * sells the product new, used and refurbished ones likewise. Prices are compared in the currency of
 * most offers only. An offer whose price excludes taxes is counted as listed and nowhere else.
 */
public final class OfferTally {

  private final Instant now;
  private final IntFunction<PricedOffer> offers;
  private final PriceTotals all;
  private int taxExcluded;

  private @Nullable PriceTotals passing;

  /** The offers of listed shops that are new. */
  private final Map<Basis, PriceTotals> ofNew = new EnumMap<>(Basis.class);

  /** The offers of listed shops that are used or refurbished. */
  private final Map<Basis, PriceTotals> ofOthers = new EnumMap<>(Basis.class);

  /**
   * An empty tally of one product.
   *
   * @param offers looks up the few offers of which more is told than the price, by number
   */
  public OfferTally(Instant now, IntFunction<PricedOffer> offers) {
    this.now = now;
    this.offers = offers;
    this.all = new PriceTotals(offers);
  }

  /** The tally of some offers. */
  public static OfferTally of(List<PricedOffer> offers, Instant now) {
    OfferTally tally = new OfferTally(now, offers::get);
    for (int i = 0; i < offers.size(); i++) {
      PricedOffer it = offers.get(i);
      if (it.taxExcluded()) {
        tally.addTaxExcluded();
      } else if (it.shopListed()) {
        tally.add(i, it.price(), it.currency(), it.availability(), it.condition(), it.seenAt());
      } else {
        tally.addOfUnlistedShop(i, it.price(), it.currency());
      }
    }
    return tally;
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
            Basis.of(availability, Freshness.of(seenAt, now)), _ -> new PriceTotals(offers))
        .add(offer, price, currency);
  }

  /** From now on the best offer is the cheapest of those that pass, whatever their state. */
  public void bestOfPassing() {
    passing = new PriceTotals(offers);
  }

  /** Adds an offer, which was added already, to those that pass. */
  public void addPassing(int offer, long price, String currency) {
    if (passing != null) {
      passing.add(offer, price, currency);
    }
  }

  /** Adds an offer of a shop that is not listed: it is counted, and cannot be had. */
  public void addOfUnlistedShop(int offer, long price, String currency) {
    all.add(offer, price, currency);
  }

  /** Adds an offer whose price excludes taxes: it is counted, and compares with no other. */
  public void addTaxExcluded() {
    taxExcluded++;
  }

  int count() {
    return all.count() + taxExcluded;
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
    if (passing != null) {
      return best(passing.ofMost());
    }
    BestOffer best = best(ofNew);
    return best == null ? best(ofOthers) : best;
  }

  /** The cheapest offer of the first basis that has one. */
  private @Nullable BestOffer best(Map<Basis, PriceTotals> byBasis) {
    return byBasis.values().stream().findFirst().map(it -> best(it.ofMost())).orElse(null);
  }

  private @Nullable BestOffer best(@Nullable CurrencyTotals most) {
    return most == null ? null : BestOffer.of(offers.apply(most.cheapest()), now);
  }

  private @Nullable PriceTotals available() {
    return ofNew.get(Basis.CURRENT);
  }
}
