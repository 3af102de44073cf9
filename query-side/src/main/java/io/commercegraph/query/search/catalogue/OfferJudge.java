package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.query.products.PriceBand;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Judges offers by a filter. It is made for one call and remembers what it has learned of shops.
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
  private static final int SUITS = 2;
  private static final int IN_CATEGORY = 4;
  private static final int KEPT_LATELY = 8;

  private final OfferPool pool;
  private final GrowingInts summaries;
  private final CatalogueShops shops;
  private final OfferFilter filter;
  private final BitSet shopCategories;
  private final @Nullable PriceBand price;

  /** The number of the price limits' currency; none where there are no limits. */
  private final int currency;

  private final @Nullable Condition condition;

  /** The bits of the summaries of products that may have an offer in the state asked for. */
  private final int states;

  /** The same bits for the currency of the price limits, and for others. */
  private final int ownCurrency;

  private final int otherCurrencies;

  /** Whether a product that has one of the states has an offer that passes. */
  private final boolean decidedBySummary;

  /** Offers seen at this time or before are stale, in microseconds. */
  private final long staleUntil;

  private byte[] shopStates = new byte[1 << 10];

  OfferJudge(
      OfferPool pool,
      GrowingInts summaries,
      CatalogueShops shops,
      CurrencyNumbers currencies,
      OfferFilter filter,
      BitSet shopCategories,
      Instant now) {
    this.pool = pool;
    this.summaries = summaries;
    this.shops = shops;
    this.filter = filter;
    this.shopCategories = shopCategories;
    this.price = filter.price();
    this.currency = price == null ? PackedOffer.NO_CURRENCY : currencies.find(price.currency());
    this.condition = filter.condition();
    this.states = OfferSummary.state(filter.inStock(), condition);
    this.ownCurrency = price == null ? 0 : OfferSummary.currency(currency);
    this.otherCurrencies = price == null ? 0 : OfferSummary.otherCurrencies(currency);
    this.decidedBySummary = price == null && filter.country() == null && !filter.freshOnly();
    this.staleUntil = CatalogueOffers.micros(now.minus(Freshness.RECENT_FOR));
  }

  /** What the offers of a product may come to at most, as its summary tells. */
  public int atMost(int product) {
    return atMostBy(summaries.get(product));
  }

  /** The same by the summary of a product. */
  public int atMostBy(int summary) {
    if ((summary & states) == 0) {
      return NONE;
    }
    if (price == null) {
      return PASSES | PASSES_IN_CATEGORY;
    }
    return ((summary & ownCurrency) == 0 ? NONE : PASSES | PASSES_IN_CATEGORY)
        | ((summary & otherCurrencies) == 0 ? NONE : OTHER_CURRENCY | OTHER_CURRENCY_IN_CATEGORY);
  }

  /** Whether {@link #atMost} tells all, the shops' categories aside. */
  public boolean decidesBySummary() {
    return decidedBySummary;
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
        || (condition != null && PackedOffer.condition(packed) != condition)
        || (filter.inStock() && !isInStock(packed))
        || (price != null && PackedOffer.taxExcluded(packed))) {
      return NONE;
    }
    int shop = shopState(pool.shop(slot));
    boolean isFresh = (shop & KEPT_LATELY) != 0 || pool.seenAt(slot) > staleUntil;
    if ((shop & SUITS) == 0 || (filter.freshOnly() && !isFresh)) {
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

  private static boolean isInStock(long packed) {
    Availability availability = PackedOffer.availability(packed);
    return availability == Availability.IN_STOCK || availability == Availability.LIMITED_STOCK;
  }

  private int shopState(int shop) {
    if (shop >= shopStates.length) {
      shopStates = Arrays.copyOf(shopStates, shop * 2);
    }
    int state = shopStates[shop];
    if (state == 0) {
      state = judgeShop(shops.get(shop));
      shopStates[shop] = (byte) state;
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
