package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.query.details.OfferMeasure;
import io.commercegraph.query.products.OfferTally;
import io.commercegraph.query.products.PricedOffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.BitSet;
import java.util.Optional;

/** The offers of the catalogue as one call sees them: judged by a filter, and told in figures. */
public final class OfferFigures {

  private final OfferPool pool;
  private final GrowingInts summaries;
  private final PriceBounds bounds;
  private final GrowingObjects<OfferMeasure> measures;
  private final GrowingInts listedAt;
  private final CatalogueShops shops;
  private final CurrencyNumbers currencies;
  private final OfferIds ids;

  OfferFigures(
      OfferPool pool,
      GrowingInts summaries,
      PriceBounds bounds,
      GrowingObjects<OfferMeasure> measures,
      GrowingInts listedAt,
      CatalogueShops shops,
      CurrencyNumbers currencies,
      OfferIds ids) {
    this.pool = pool;
    this.summaries = summaries;
    this.bounds = bounds;
    this.measures = measures;
    this.listedAt = listedAt;
    this.shops = shops;
    this.currencies = currencies;
    this.ids = ids;
  }

  /**
   * A judge of these offers.
   *
   * @param shopCategories the shops' categories that are of the one asked for
   */
  public OfferJudge judge(OfferFilter filter, BitSet shopCategories, Instant now) {
    return new OfferJudge(pool, summaries, bounds, shops, currencies, filter, shopCategories, now);
  }

  /** Whether any listed and priced offer of a product says something of it as a variant. */
  public boolean ofVariant(int product) {
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = pool.packed(slot);
      if (PackedOffer.counts(packed) && PackedOffer.ofVariant(packed)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an offer of a product may have been listed at a time or before. */
  public boolean listedBy(int product, String offerId, Instant at) {
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      int offer = pool.offer(slot);
      if (ids.id(offer).equals(offerId)) {
        return listedAt.get(offer) <= CatalogueOffers.hours(at);
      }
    }
    return true;
  }

  /** The figures of a product's offers at a time. */
  public OfferTally of(int product, Instant at) {
    OfferTally tally = new OfferTally(at, this::offer);
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = pool.packed(slot);
      if (PackedOffer.counts(packed)) {
        add(slot, packed, tally);
      }
    }
    return tally;
  }

  /**
   * The same with the cheapest offer that passes as the best one.
   *
   * @param judge made by {@link #judge}
   * @param passing what of its verdicts an offer must come to
   */
  public OfferTally ofPassing(int product, Instant at, OfferJudge judge, int passing) {
    OfferTally tally = of(product, at);
    tally.bestOfPassing();
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = pool.packed(slot);
      if (!PackedOffer.taxExcluded(packed) && (judge.judgeOffer(slot, packed) & passing) != 0) {
        tally.addPassing(
            slot, PackedOffer.price(packed), currencies.get(PackedOffer.currency(packed)));
      }
    }
    return tally;
  }

  private void add(int slot, long packed, OfferTally tally) {
    if (PackedOffer.taxExcluded(packed)) {
      tally.addTaxExcluded();
      return;
    }
    CatalogueShop shop = shops.get(pool.shop(slot));
    String currency = currencies.get(PackedOffer.currency(packed));
    if (shop.listed()) {
      tally.add(
          slot,
          PackedOffer.price(packed),
          currency,
          PackedOffer.availability(packed),
          PackedOffer.condition(packed),
          seenAt(slot, shop));
    } else {
      tally.addOfUnlistedShop(slot, PackedOffer.price(packed), currency);
    }
  }

  private PricedOffer offer(int slot) {
    int offer = pool.offer(slot);
    long packed = pool.packed(slot);
    CatalogueShop shop = shops.get(pool.shop(slot));
    return new PricedOffer(
        ids.id(offer),
        shop.domain(),
        shop.listed(),
        PackedOffer.price(packed),
        currencies.get(PackedOffer.currency(packed)),
        PackedOffer.availability(packed),
        PackedOffer.condition(packed),
        seenAt(slot, shop),
        PackedOffer.taxExcluded(packed),
        () -> Optional.ofNullable(measures.get(offer)));
  }

  private Instant seenAt(int slot, CatalogueShop shop) {
    long micros = Math.max(pool.seenAt(slot), shop.keptAt());
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
