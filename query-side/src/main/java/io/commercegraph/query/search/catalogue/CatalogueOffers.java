package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.query.products.OfferTally;
import io.commercegraph.query.products.PricedOffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.BitSet;

/**
 * The offers of the product catalogue: for each its product, shop, state and newest price. One
 * thread writes while others read. An event of an offer that was never listed is ignored.
 */
public final class CatalogueOffers {

  /** The product of an offer that is not known. */
  public static final int NONE = -1;

  private static final long MICROS = 1_000_000;

  private final CatalogueShops shops = new CatalogueShops();
  private final CurrencyNumbers currencies = new CurrencyNumbers();
  private final OfferIds ids = new OfferIds();
  private volatile OfferPool pool = new OfferPool();

  /** Of each offer its product, plus one; for the writer alone. */
  private final GrowingInts products = new GrowingInts();

  /** When the newest price of each offer was observed; for the writer alone. */
  private final GrowingLongs pricedAt = new GrowingLongs();

  /** Adds an offer as the tables have it. */
  public void load(LoadedOffer loaded, int product) {
    assign(loaded.id(), product, loaded.shopId(), micros(loaded.seenAt()));
    update(loaded.id(), loaded.listed(), loaded.condition());
    LoadedOffer.Price price = loaded.price();
    if (price != null) {
      price(
          loaded.id(), price.amount(), price.currency(), price.availability(), price.observedAt());
    }
  }

  /** Lists an offer of a product; gives the product that the offer belonged to before. */
  public int list(String offerId, int product, String shopId, Condition condition, Instant at) {
    int before = assign(offerId, product, shopId, micros(at));
    update(offerId, true, condition);
    return before;
  }

  /** Assigns an offer to a product; gives the product that the offer belonged to before. */
  public int match(String offerId, int product, String shopId, Instant at) {
    return assign(offerId, product, shopId, micros(at));
  }

  /** Withdraws an offer; gives its product. */
  public int withdraw(String offerId) {
    int offer = ids.of(offerId);
    int slot = pool.slotOf(offer);
    if (slot >= 0) {
      pool.setPacked(slot, PackedOffer.withListed(pool.packed(slot), false));
    }
    return products.get(offer) - 1;
  }

  public void describe(String offerId, Condition condition, Instant at) {
    int slot = see(offerId, at);
    if (slot >= 0) {
      pool.setPacked(slot, PackedOffer.withCondition(pool.packed(slot), condition));
    }
  }

  /** Notes when an offer was seen; gives its slot, negative where it has none. */
  public int see(String offerId, Instant at) {
    int slot = pool.slotOf(ids.of(offerId));
    if (slot >= 0 && micros(at) > pool.seenAt(slot)) {
      pool.setSeenAt(slot, micros(at));
    }
    return slot;
  }

  /** Sets the price of an offer, unless a newer one is known; gives the offer's product. */
  public int price(
      String offerId, long amount, String currency, Availability availability, Instant observedAt) {
    int offer = ids.of(offerId);
    int slot = see(offerId, observedAt);
    long at = micros(observedAt);
    if (slot >= 0) {
      long packed = pool.packed(slot);
      if (PackedOffer.currency(packed) == PackedOffer.NO_CURRENCY
          || NewestPrice.replaces(at, pricedAt.get(offer))) {
        int in = currencies.add(currency);
        pool.setPacked(slot, PackedOffer.withPrice(packed, amount, in, availability));
        pricedAt.set(offer, at);
      }
    }
    return products.get(offer) - 1;
  }

  /** Moves the offers of a product to the one that it was joined into. */
  public void join(int from, int into) {
    long range = pool.range(from);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      products.set(pool.offer(slot), into + 1);
    }
    pool.moveAll(from, into);
  }

  /** Puts the offers of each product side by side again, where many were moved. */
  public void compact(int productCount) {
    if (pool.needsCompaction()) {
      arrange(productCount);
    }
  }

  /** Puts the offers of all products side by side in the order of the products, as after a load. */
  public void arrange(int productCount) {
    pool = pool.compacted(productCount);
  }

  /** How many offers of a product are listed and have a price. */
  public int count(int product) {
    OfferPool now = pool;
    long range = now.range(product);
    int count = 0;
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      count += PackedOffer.counts(now.packed(slot)) ? 1 : 0;
    }
    return count;
  }

  /** The figures of a product's offers at a time. */
  public OfferTally tally(int product, Instant at) {
    return tally(product, at, pool);
  }

  private OfferTally tally(int product, Instant at, OfferPool now) {
    OfferTally tally = new OfferTally(at, slot -> offer(slot, now));
    long range = now.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = now.packed(slot);
      if (PackedOffer.counts(packed)) {
        add(slot, packed, now, tally);
      }
    }
    return tally;
  }

  /**
   * The same with the cheapest offer that passes as the best one.
   *
   * @param passing what of {@link OfferJudge}'s an offer must come to
   */
  public OfferTally tally(int product, Instant at, OfferJudge judge, int passing) {
    OfferPool now = judge.pool();
    OfferTally tally = tally(product, at, now);
    tally.bestOfPassing();
    long range = now.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = now.packed(slot);
      if ((judge.judgeOffer(slot, packed) & passing) != 0) {
        tally.addPassing(
            slot, PackedOffer.price(packed), currencies.get(PackedOffer.currency(packed)));
      }
    }
    return tally;
  }

  /**
   * A judge of offers.
   *
   * @param shopCategories the shops' categories that are of the one asked for
   */
  public OfferJudge judge(OfferFilter filter, BitSet shopCategories, Instant now) {
    return new OfferJudge(pool, shops, currencies, filter, shopCategories, now);
  }

  public CatalogueShops shops() {
    return shops;
  }

  private void add(int slot, long packed, OfferPool from, OfferTally tally) {
    CatalogueShop shop = shops.get(from.shop(slot));
    String currency = currencies.get(PackedOffer.currency(packed));
    if (shop.listed()) {
      tally.add(
          slot,
          PackedOffer.price(packed),
          currency,
          PackedOffer.availability(packed),
          PackedOffer.condition(packed),
          seenAt(slot, shop, from));
    } else {
      tally.addOfUnlistedShop(slot, PackedOffer.price(packed), currency);
    }
  }

  private PricedOffer offer(int slot, OfferPool from) {
    long packed = from.packed(slot);
    CatalogueShop shop = shops.get(from.shop(slot));
    return new PricedOffer(
        ids.id(from.offer(slot)),
        shop.domain(),
        shop.listed(),
        PackedOffer.price(packed),
        currencies.get(PackedOffer.currency(packed)),
        PackedOffer.availability(packed),
        PackedOffer.condition(packed),
        seenAt(slot, shop, from));
  }

  private static Instant seenAt(int slot, CatalogueShop shop, OfferPool from) {
    long micros = Math.max(from.seenAt(slot), shop.keptAt());
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  public static long micros(Instant at) {
    return at.getEpochSecond() * MICROS + at.getNano() / 1_000;
  }

  private int assign(String offerId, int product, String shopId, long seenAt) {
    int offer = ids.of(offerId);
    int before = products.get(offer) - 1;
    int slot = pool.slotOf(offer);
    if (before == product) {
      pool.setSeenAt(slot, Math.max(seenAt, pool.seenAt(slot)));
      return before;
    }
    if (before == NONE) {
      pool.add(product, offer, 0, seenAt, shops.number(shopId));
    } else {
      long packed = pool.packed(slot);
      long latest = Math.max(seenAt, pool.seenAt(slot));
      int shop = pool.shop(slot);
      pool.remove(before, offer);
      pool.add(product, offer, packed, latest, shop);
    }
    products.set(offer, product + 1);
    return before;
  }

  private void update(String offerId, boolean listed, Condition condition) {
    int slot = pool.slotOf(ids.of(offerId));
    long packed = PackedOffer.withCondition(pool.packed(slot), condition);
    pool.setPacked(slot, PackedOffer.withListed(packed, listed));
  }
}
