package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.query.details.OfferMeasure;
import java.io.IOException;
import java.time.Instant;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The offers of the product catalogue: for each its product, shop, state and newest price. One
 * thread writes while others read. An event of an offer that was never listed is ignored.
 */
public final class CatalogueOffers {

  /** The product of an offer that is not known. */
  public static final int NONE = -1;

  private static final long MICROS = 1_000_000;
  private static final int SECONDS_AN_HOUR = 3_600;

  final CatalogueShops shops = new CatalogueShops();
  final CurrencyNumbers currencies = new CurrencyNumbers();
  final OfferIds ids = new OfferIds();
  volatile OfferPool pool = new OfferPool();
  private final GrowingInts summaries = new GrowingInts();
  private final PriceBounds bounds = new PriceBounds();

  /** For the writer alone. */
  final BitSet shopsWithOffers = new BitSet();

  /** Of each offer its product, plus one; for the writer alone. */
  final GrowingInts products = new GrowingInts();

  /** What the prices of those offers buy of which that is known. */
  final GrowingObjects<OfferMeasure> measures = new GrowingObjects<>();

  /** When each offer was first listed, in hours; earlier by less than one. */
  final GrowingInts listedAt = new GrowingInts();

  /** When the newest price of each offer was observed; for the writer alone. */
  final GrowingLongs pricedAt = new GrowingLongs();

  /** Adds an offer as the tables have it. */
  public void load(LoadedOffer loaded, int product) {
    assign(loaded.id(), product, loaded.shopId(), micros(loaded.seenAt()));
    listedAt.set(ids.of(loaded.id()), hours(loaded.firstSeenAt()));
    update(loaded.id(), loaded.listed(), loaded.terms());
    LoadedOffer.Price price = loaded.price();
    if (price != null) {
      price(
          loaded.id(), price.amount(), price.currency(), price.availability(), price.observedAt());
    }
  }

  /** Lists an offer of a product; gives the product that the offer belonged to before. */
  public int list(String offerId, int product, String shopId, OfferTerms terms, Instant at) {
    int before = assign(offerId, product, shopId, micros(at));
    if (before == NONE) {
      listedAt.set(ids.of(offerId), hours(at));
    }
    update(offerId, true, terms);
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

  /** Describes an offer anew; gives its product. */
  public int describe(String offerId, OfferTerms terms, Instant at) {
    int slot = see(offerId, at);
    if (slot >= 0) {
      pool.setPacked(slot, PackedOffer.withTerms(pool.packed(slot), terms));
      measure(ids.of(offerId), terms.measure());
    }
    return products.get(ids.of(offerId)) - 1;
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

  /** The offers and shops as they are stored. */
  public StoredOffers stored() {
    return new StoredOffers(this);
  }

  /** Saves its columns, or loads them: the visitor does either. Shops are not among them. */
  public void accept(ColumnVisitor visitor, int productCount) throws IOException {
    currencies.accept(visitor);
    ids.accept(visitor);
    pool.accept(visitor, productCount, ids.size());
    summaries.accept(visitor, productCount);
    bounds.accept(visitor, productCount);
    products.accept(visitor, ids.size());
    listedAt.accept(visitor, ids.size());
    pricedAt.accept(visitor, ids.size());
    StoredMeasures.accept(measures, ids.size(), visitor);
    long[] known = shopsWithOffers.toLongArray();
    long[] shopBits = new long[visitor.number(known.length)];
    System.arraycopy(known, 0, shopBits, 0, known.length);
    visitor.longs(shopBits, shopBits.length);
    shopsWithOffers.or(BitSet.valueOf(shopBits));
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
    if (pool.needsCompaction(productCount)) {
      arrange(productCount);
    }
  }

  /** Puts the offers of all products side by side in the order of the products, as after a load. */
  public void arrange(int productCount) {
    pool = pool.compacted(productCount);
  }

  /** The products with offers of shops that were listed or withdrawn since this was last asked. */
  public BitSet changedByShops() {
    BitSet changed = new BitSet();
    BitSet relisted = shops.takeRelisted();
    relisted.and(shopsWithOffers);
    if (!relisted.isEmpty()) {
      pool.eachOfferOf(relisted, offer -> changed.set(products.get(offer) - 1));
    }
    return changed;
  }

  /** Summarizes the offers of a product anew. */
  public void summarize(int product) {
    long range = pool.range(product);
    int summary = 0;
    int least = PriceBounds.OPEN;
    int greatest = 0;
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = pool.packed(slot);
      boolean isListed = shops.get(pool.shop(slot)).listed();
      pool.setCode(slot, isListed ? OfferCode.of(packed) : OfferCode.NONE);
      if (PackedOffer.counts(packed)) {
        summary = OfferSummary.with(summary, packed, isListed);
        if (isListed && PackedOffer.taxExcluded(packed)) {
          greatest = PriceBounds.OPEN;
        } else if (isListed) {
          int price = PriceBounds.bound(PackedOffer.price(packed));
          least = Math.min(least, price);
          greatest = Math.max(greatest, price);
        }
      }
    }
    bounds.set(product, least, greatest);
    summaries.set(product, summary);
  }

  /** All columns and shops were read. */
  public void restored(int productCount) {
    pool.restored(productCount, shops.listed());
  }

  /** The summary of a product's offers, as {@link OfferSummary} reads it. */
  public int summary(int product) {
    return summaries.get(product);
  }

  /** Reads the summaries of the products from one on. */
  public void readSummaries(int first, int count, int[] into) {
    summaries.read(first, count, into);
  }

  /** The offers as one call sees them. */
  public OfferFigures figures() {
    return new OfferFigures(pool, summaries, bounds, measures, listedAt, shops, currencies, ids);
  }

  /** A look at the offers of single products as they are now. */
  public OfferLookup lookup() {
    return new OfferLookup(pool, shops, currencies, ids);
  }

  public CatalogueShops shops() {
    return shops;
  }

  static int hours(Instant at) {
    return (int) Math.floorDiv(at.getEpochSecond(), SECONDS_AN_HOUR);
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
      int shop = shops.number(shopId);
      pool.add(product, offer, 0, OfferCode.NONE, seenAt, shop);
      shopsWithOffers.set(shop);
    } else {
      long packed = pool.packed(slot);
      int code = pool.code(slot);
      long latest = Math.max(seenAt, pool.seenAt(slot));
      int shop = pool.shop(slot);
      pool.remove(before, offer);
      pool.add(product, offer, packed, code, latest, shop);
    }
    products.set(offer, product + 1);
    return before;
  }

  private void update(String offerId, boolean listed, OfferTerms terms) {
    int offer = ids.of(offerId);
    int slot = pool.slotOf(offer);
    measure(offer, terms.measure());
    long packed = PackedOffer.withTerms(pool.packed(slot), terms);
    pool.setPacked(slot, PackedOffer.withListed(packed, listed));
  }

  private void measure(int offer, @Nullable OfferMeasure measure) {
    if (measure != null || measures.get(offer) != null) {
      measures.set(offer, measure);
    }
  }
}
