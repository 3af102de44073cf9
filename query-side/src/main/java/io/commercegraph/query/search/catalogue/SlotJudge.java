package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.query.products.PriceBand;

/**
 * Applies an offer filter to the slots of the offer pool, in loops without a branch over narrow
 * columns. The compiler makes vector instructions of such loops only where they are plain: one
 * type, and nothing but arithmetic. So each step is a loop of its own over some slots that fit into
 * the nearest cache, and a condition is a number whose sign is set, or all of whose bits are. Used
 * by one thread.
 */
final class SlotJudge {

  /** An offer of which the columns do not tell what it comes to. */
  static final int UNSURE = 16;

  private static final int PASSES = OfferJudge.PASSES;
  private static final int SIGN = Integer.SIZE - 1;
  private static final int OTHER_CURRENCY_AT =
      Integer.numberOfTrailingZeros(OfferJudge.OTHER_CURRENCY);
  private static final int UNSURE_AT = Integer.numberOfTrailingZeros(UNSURE);

  /** The slots of a step; pages are a multiple of it. */
  static final int STEP = 1 << 11;

  private final OfferJudge judge;
  private final OfferPool pool;
  private final boolean freshOnly;

  /** Whether the code tells no more than the second does: whether the offer counts. */
  private final boolean needsNoCodes;

  private final boolean needsShops;

  /** What an offer's code must be, where the masks have bits. */
  private final int wanted;

  private final int stateMask;
  private final int currencyMask;

  /** The codes of prices that may be within the limits. */
  private int least;

  private int greatest = OfferCode.NO_PRICE;

  /** The codes of prices that are within the limits for sure. */
  private int leastSure;

  private int greatestSure = OfferCode.NO_PRICE;

  /** Offers that were seen in a later second are fresh, those seen in an earlier one stale. */
  private final int staleSecond;

  /** All bits, if those seen in that second may be either; else none. */
  private final int unsureSecond;

  /** Of the offers of a page; every array of a loop has the same index, or it is no vector loop. */
  private final int[] outcomes = new int[GrowingInts.PAGE];

  private final int[] shops = new int[GrowingInts.PAGE];

  /**
   * Takes what is asked.
   *
   * @param currency the number of the price limits' currency
   * @param needsShops whether the shops tell more than whether they are listed
   * @param staleUntil offers seen at this time or before are stale, in microseconds
   */
  SlotJudge(
      OfferJudge judge,
      OfferPool pool,
      OfferFilter filter,
      int currency,
      boolean needsShops,
      long staleUntil) {
    PriceBand price = filter.price();
    this.judge = judge;
    this.pool = pool;
    this.freshOnly = filter.freshOnly();
    this.needsNoCodes =
        freshOnly && price == null && !filter.inStock() && filter.condition() == null;
    this.needsShops = needsShops;
    this.stateMask = OfferCode.stateMask(filter.inStock(), filter.condition(), price != null);
    this.currencyMask = price == null ? 0 : OfferCode.CURRENCY;
    int state = OfferCode.state(filter.inStock(), filter.condition());
    boolean isKnown = price != null && currency <= PackedOffer.MAX_CURRENCY;
    this.wanted = isKnown ? state | OfferCode.ofCurrency(currency) : state;
    this.staleSecond = SeenSecond.of(staleUntil);
    this.unsureSecond = SeenSecond.isLastOf(staleUntil) ? 0 : -1;
    if (price != null && currency < OfferCode.LAST_CURRENCY) {
      limit(price);
    } else if (isKnown) {
      greatestSure = -1;
    }
  }

  private void limit(PriceBand price) {
    least = code(price.least());
    leastSure = price.least() <= OfferCode.leastPrice(least) ? least : least + 1;
    greatest = code(price.greatest());
    greatestSure = price.greatest() >= OfferCode.greatestPrice(greatest) ? greatest : greatest - 1;
  }

  private static int code(long limit) {
    return OfferCode.ofPrice(Math.max(0, Math.min(limit, PackedOffer.MAX_PRICE)));
  }

  /** What the offer in each slot from a step's first one on comes to, as the judge says it. */
  void judge(int start, int stop, byte[] into) {
    for (int first = start; first < stop; first += STEP) {
      int page = first / GrowingInts.PAGE;
      int from = first % GrowingInts.PAGE;
      int end = Math.min(from + STEP, from + stop - first);
      if (needsNoCodes) {
        judgeSeconds(pool.seconds(page), from, end);
      } else {
        judgeCodes(pool.codes(page), from, end);
      }
      if (needsShops) {
        readShops(pool.shops(page), from, end);
      }
      if (freshOnly) {
        judgeFreshness(pool.seconds(page), from, end);
      }
      if (needsShops) {
        judgeShops(from, end);
      }
      for (int i = from; i < end; i++) {
        into[first - from + i] = (byte) outcomes[i];
      }
    }
  }

  private void judgeCodes(int[] codes, int from, int end) {
    for (int i = from; i < end; i++) {
      int code = codes[i];
      int differs = code ^ wanted;
      int price = code >>> OfferCode.PRICE_AT;
      int isInOtherState = -(differs & stateMask);
      int isInOtherCurrency = -(differs & currencyMask);
      int isBeyond = (price - least) | (greatest - price);
      int isUnsure = (price - leastSure) | (greatestSure - price);
      int fails = isInOtherState | isInOtherCurrency | isBeyond;
      outcomes[i] =
          ~(fails | isUnsure) >>> SIGN
              | (~isInOtherState & isInOtherCurrency) >>> SIGN << OTHER_CURRENCY_AT
              | (~fails & isUnsure) >>> SIGN << UNSURE_AT;
    }
  }

  private void judgeSeconds(int[] seconds, int from, int end) {
    for (int i = from; i < end; i++) {
      outcomes[i] = -seconds[i] >>> SIGN;
    }
  }

  private void readShops(int[] ofSlots, int from, int end) {
    byte[] known = judge.knownShops();
    int last = known.length - 1;
    for (int i = from; i < end; i++) {
      shops[i] = known[ofSlots[i] & last];
    }
    int isUnknown = 0;
    for (int i = from; i < end; i++) {
      isUnknown |= (shops[i] - 1) | (last - ofSlots[i]);
    }
    for (int i = from; isUnknown < 0 && i < end; i++) {
      shops[i] = judge.shopState(ofSlots[i]);
    }
  }

  private void judgeFreshness(int[] seconds, int from, int end) {
    for (int i = from; i < end; i++) {
      int outcome = outcomes[i];
      int second = seconds[i];
      int other = second ^ staleSecond;
      int isKept = -(shops[i] >>> OfferJudge.KEPT_LATELY_AT & 1);
      int isFresh = (staleSecond - second) >> SIGN | isKept;
      int isUnsure = ~((other | -other) >> SIGN) & unsureSecond & ~isKept;
      outcomes[i] = (outcome & isFresh) | (-outcome >> SIGN & isUnsure & UNSURE);
    }
  }

  private void judgeShops(int from, int end) {
    for (int i = from; i < end; i++) {
      int shop = shops[i];
      int outcome = outcomes[i] & -(shop >>> OfferJudge.SUITS_AT & 1);
      int isInCategory = -(shop >>> OfferJudge.IN_CATEGORY_AT & 1);
      int inCategory = (outcome & (PASSES | OfferJudge.OTHER_CURRENCY)) << 1;
      outcomes[i] = outcome | (inCategory & isInCategory);
    }
  }
}
