package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Freshness;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.query.products.PriceBand;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Tells which offers pass a filter. It is made for one call, whose threads may share it, and
 * remembers what it found out about shops.
 */
public final class OfferJudge {

  /** No offer passes. */
  public static final int NONE = 0;

  /** An offer passes. */
  public static final int PASSES = 1;

  /** An offer passes whose shop is of the category asked for. */
  public static final int PASSES_IN_CATEGORY = 2;

  /** An offer in another currency than the price limits' passes all else. */
  public static final int OTHER_CURRENCY = 4;

  /** Such an offer whose shop is of the category asked for. */
  public static final int OTHER_CURRENCY_IN_CATEGORY = 8;

  private static final int KNOWN = 1;
  static final int SUITS_AT = 1;
  static final int SUITS = 1 << SUITS_AT;
  static final int IN_CATEGORY_AT = 2;
  static final int IN_CATEGORY = 1 << IN_CATEGORY_AT;
  static final int KEPT_LATELY_AT = 3;
  private static final int KEPT_LATELY = 1 << KEPT_LATELY_AT;

  private final OfferPool pool;
  private final GrowingInts summaries;
  private final PriceBounds bounds;
  private final CatalogueShops shops;
  private final OfferFilter filter;
  private final BitSet shopCategories;
  private final @Nullable PriceBand price;

  /** The number of the price limits' currency; none where there are no limits. */
  private final int currency;

  /** The conditions asked for, as a set of bits. */
  private final int conditions;

  private final boolean inStock;
  private final boolean freshOnly;

  /** The price limits as bounds of whole products. */
  private final int leastPrice;

  private final int greatestPrice;

  /** The bits of the summaries of products that may have an offer in the state asked for. */
  private final int states;

  /** The same bits for the currency of the price limits, and for others. */
  private final int ownCurrency;

  private final int otherCurrencies;

  /** Whether nothing is asked that depends on a shop or on time. */
  private final boolean needsNoShops;

  /** Whether a product that has one of the states has an offer that passes. */
  private final boolean decidedBySummary;

  /** Offers seen at this time or before are stale, in microseconds. */
  private final long staleUntil;

  private byte[] shopStates = new byte[1 << 10];

  OfferJudge(
      OfferPool pool,
      GrowingInts summaries,
      PriceBounds bounds,
      CatalogueShops shops,
      CurrencyNumbers currencies,
      OfferFilter filter,
      BitSet shopCategories,
      Instant now) {
    this.pool = pool;
    this.summaries = summaries;
    this.bounds = bounds;
    this.shops = shops;
    this.filter = filter;
    this.shopCategories = shopCategories;
    this.price = filter.price();
    this.currency = price == null ? PackedOffer.NO_CURRENCY : currencies.find(price.currency());
    this.conditions = OfferSummary.state(false, filter.condition());
    this.inStock = filter.inStock();
    this.freshOnly = filter.freshOnly();
    this.leastPrice = price == null ? 0 : PriceBounds.bound(price.least());
    this.greatestPrice = price == null ? PriceBounds.OPEN : PriceBounds.bound(price.greatest());
    this.states = OfferSummary.state(inStock, filter.condition());
    this.ownCurrency = price == null ? 0 : OfferSummary.currency(currency);
    this.otherCurrencies = price == null ? 0 : OfferSummary.otherCurrencies(currency);
    this.needsNoShops = filter.country() == null && !freshOnly;
    this.decidedBySummary = price == null && needsNoShops;
    this.staleUntil = CatalogueOffers.micros(now.minus(Freshness.RECENT_FOR));
  }

  /** What the offers of a product may come to at most, as its summary and prices tell. */
  public int atMost(int product) {
    int summary = summaries.get(product);
    if ((summary & states) == 0) {
      return NONE;
    }
    if (price == null) {
      return PASSES | PASSES_IN_CATEGORY;
    }
    boolean mayBeInBand =
        (summary & ownCurrency) != 0
            && bounds.least(product) <= greatestPrice
            && bounds.greatest(product) >= leastPrice;
    return (mayBeInBand ? PASSES | PASSES_IN_CATEGORY : NONE)
        | ((summary & otherCurrencies) == 0 ? NONE : OTHER_CURRENCY | OTHER_CURRENCY_IN_CATEGORY);
  }

  /**
   * Whether {@link #atMost} tells all, the shops' categories aside, of a product that has one of
   * the states.
   */
  public boolean isSure(int product) {
    if (decidedBySummary) {
      return true;
    }
    int greatest = bounds.greatest(product);
    if (!needsNoShops || greatest == PriceBounds.OPEN) {
      return false;
    }
    int least = bounds.least(product);
    int currencies = OfferSummary.currencies(summaries.get(product));
    boolean isOwn = currencies == ownCurrency && !OfferSummary.sharesBit(currency);
    return isOwn
        ? (least >= leastPrice && greatest <= greatestPrice)
            || least > greatestPrice
            || greatest < leastPrice
        : (currencies & ownCurrency) == 0;
  }

  /** Whether {@link #atMost} tells all of every product, the shops' categories aside. */
  public boolean decidesBySummary() {
    return decidedBySummary;
  }

  /** The bits of the summaries of products that may have an offer in the state asked for. */
  public int states() {
    return states;
  }

  /** What the offers of a product come to: a bit for each of the constants. */
  public int judge(int product) {
    long range = pool.range(product);
    int result = NONE;
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      result |= judgeOffer(slot, pool.packed(slot));
    }
    return result;
  }

  int judgeOffer(int slot, long packed) {
    if (!PackedOffer.counts(packed)
        || (PackedOffer.conditionBit(packed) & conditions) == 0
        || (inStock && !PackedOffer.isInStock(packed))
        || (price != null && PackedOffer.taxExcluded(packed))) {
      return NONE;
    }
    int shop = shopState(pool.shop(slot));
    if ((shop & SUITS) == 0 || (freshOnly && !isFresh(shop, slot))) {
      return NONE;
    }
    boolean suits = (shop & IN_CATEGORY) != 0;
    if (price == null) {
      return suits ? PASSES | PASSES_IN_CATEGORY : PASSES;
    }
    if (PackedOffer.currency(packed) != currency) {
      return suits ? OTHER_CURRENCY | OTHER_CURRENCY_IN_CATEGORY : OTHER_CURRENCY;
    }
    if (!price.contains(PackedOffer.price(packed))) {
      return NONE;
    }
    return suits ? PASSES | PASSES_IN_CATEGORY : PASSES;
  }

  private boolean isFresh(int shop, int slot) {
    return (shop & KEPT_LATELY) != 0 || pool.seenAt(slot) > staleUntil;
  }

  /** A judge of the same offers that goes through many products at once. */
  public BlockJudge ofBlocks() {
    boolean tellsByShop = !needsNoShops || !shopCategories.isEmpty();
    return new BlockJudge(
        this, pool, () -> new SlotJudge(this, pool, filter, currency, tellsByShop, staleUntil));
  }

  /** What the shops come to that were judged; 0 for the others. It has a power of two of them. */
  byte[] knownShops() {
    return shopStates;
  }

  /** What a shop comes to, as bits; what one thread does not see of another it finds out anew. */
  int shopState(int shop) {
    byte[] known = shopStates;
    if (shop >= known.length) {
      known = Arrays.copyOf(known, Integer.highestOneBit(shop) << 1);
      shopStates = known;
    }
    int state = known[shop];
    if (state == 0) {
      state = judgeShop(shops.get(shop));
      known[shop] = (byte) state;
    }
    return state;
  }

  private int judgeShop(CatalogueShop shop) {
    String country = filter.country();
    boolean suits = shop.listed() && (country == null || shop.destinations().mayInclude(country));
    return KNOWN
        | (suits ? SUITS : 0)
        | (isOfCategory(shop) ? IN_CATEGORY : 0)
        | (shop.keptAt() > staleUntil ? KEPT_LATELY : 0);
  }

  private boolean isOfCategory(CatalogueShop shop) {
    return shop.category() != ProductLabels.NONE && shopCategories.get(shop.category());
  }
}
