package io.commercegraph.query.search;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.query.products.OfferDetails;
import io.commercegraph.query.products.OfferTally;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The offers of the product catalogue: for each its product, shop, state and newest price. One
 * thread writes while others read. An event of an offer that was never listed is ignored.
 */
final class CatalogueOffers {

  /** The product of an offer that is not known. */
  static final int NONE = -1;

  private static final long MICROS = 1_000_000;

  final CatalogueShops shops = new CatalogueShops();
  private final CurrencyNumbers currencies = new CurrencyNumbers();
  private final OfferIds ids = new OfferIds();
  private volatile OfferPool pool = new OfferPool();

  /** Of each offer its product, plus one; for the writer alone. */
  private final GrowingInts products = new GrowingInts();

  /** When the newest price of each offer was observed; for the writer alone. */
  private final GrowingLongs pricedAt = new GrowingLongs();

  /** Adds an offer as the tables have it. */
  void load(LoadedOffer loaded, int product) {
    assign(loaded.id(), product, loaded.shopId(), micros(loaded.seenAt()));
    update(loaded.id(), loaded.listed(), loaded.condition());
    LoadedOffer.Price price = loaded.price();
    if (price != null) {
      price(
          loaded.id(), price.amount(), price.currency(), price.availability(), price.observedAt());
    }
  }

  /** Lists an offer of a product; gives the product that the offer belonged to before. */
  int list(String offerId, int product, String shopId, Condition condition, Instant at) {
    int before = assign(offerId, product, shopId, micros(at));
    update(offerId, true, condition);
    return before;
  }

  /** Assigns an offer to a product; gives the product that the offer belonged to before. */
  int match(String offerId, int product, String shopId, Instant at) {
    return assign(offerId, product, shopId, micros(at));
  }

  /** Withdraws an offer; gives its product. */
  int withdraw(String offerId) {
    int offer = ids.of(offerId);
    int slot = pool.slotOf(offer);
    if (slot >= 0) {
      pool.setPacked(slot, PackedOffer.withListed(pool.packed(slot), false));
    }
    return products.get(offer) - 1;
  }

  void describe(String offerId, Condition condition, Instant at) {
    int slot = see(offerId, at);
    if (slot >= 0) {
      pool.setPacked(slot, PackedOffer.withCondition(pool.packed(slot), condition));
    }
  }

  /** Notes when an offer was seen; gives its slot, negative where it has none. */
  int see(String offerId, Instant at) {
    int slot = pool.slotOf(ids.of(offerId));
    if (slot >= 0 && micros(at) > pool.seenAt(slot)) {
      pool.setSeenAt(slot, micros(at));
    }
    return slot;
  }

  /** Sets the price of an offer, unless a newer one is known; gives the offer's product. */
  int price(
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
  void join(int from, int into) {
    long range = pool.range(from);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      products.set(pool.offer(slot), into + 1);
    }
    pool.moveAll(from, into);
  }

  /** Puts the offers of each product side by side again, where many were moved. */
  void compact(int productCount) {
    if (pool.needsCompaction()) {
      pool = pool.compacted(productCount);
    }
  }

  /** How many offers of a product are listed and have a price. */
  int count(int product) {
    OfferPool now = pool;
    long range = now.range(product);
    int count = 0;
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      count += PackedOffer.counts(now.packed(slot)) ? 1 : 0;
    }
    return count;
  }

  /** The figures of a product's offers at a time. */
  OfferTally tally(int product, Instant at) {
    OfferPool now = pool;
    OfferTally tally = new OfferTally(at, new Details(now));
    long range = now.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = now.packed(slot);
      if (PackedOffer.counts(packed)) {
        add(slot, packed, now, tally);
      }
    }
    return tally;
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
          instant(Math.max(from.seenAt(slot), shop.keptAt())));
    } else {
      tally.addOfUnlistedShop(slot, PackedOffer.price(packed), currency);
    }
  }

  static long micros(Instant at) {
    return at.getEpochSecond() * MICROS + at.getNano() / 1_000;
  }

  private static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
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

  /** What is told of the offers of one reading of the pool. */
  private final class Details implements OfferDetails {

    private final OfferPool of;

    private Details(OfferPool of) {
      this.of = of;
    }

    @Override
    public String id(int slot) {
      return ids.id(of.offer(slot));
    }

    @Override
    public String shopDomain(int slot) {
      return shops.get(of.shop(slot)).domain();
    }

    @Override
    public Condition condition(int slot) {
      return PackedOffer.condition(of.packed(slot));
    }
  }
}
