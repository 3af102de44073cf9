package io.commercegraph.query.search.catalogue;

import io.commercegraph.query.products.PriceBand;
import org.jspecify.annotations.Nullable;

/**
 * Judges the offers of many products at once, without a branch that depends on an offer: most such
 * branches would be mispredicted.
 */
public final class BlockJudge {

  /** All but what is added for an offer in the currency of the price limits. */
  private static final long OTHERS = -1L << Integer.SIZE;

  private final OfferJudge judge;
  private final OfferPool pool;
  private final OfferBlock block = new OfferBlock();

  /** What an offer adds, by the bits of its state and currency; its price and shop aside. */
  private final long[] terms;

  /** What the offers of a shop are multiplied by, by what the shop comes to. */
  private final long[] ofShops = new long[1 << (OfferJudge.KEPT_LATELY_AT + 1)];

  private final boolean hasPrice;
  private final long least;
  private final long width;
  private final boolean freshOnly;
  private final long staleUntil;

  /**
   * Takes what is asked.
   *
   * @param states as {@link PackedOffer#states} has them
   * @param currency the number of the price limits' currency
   * @param staleUntil offers seen at this time or before are stale, in microseconds
   */
  BlockJudge(
      OfferJudge judge,
      OfferPool pool,
      long states,
      @Nullable PriceBand price,
      int currency,
      boolean freshOnly,
      long staleUntil) {
    this.judge = judge;
    this.pool = pool;
    this.hasPrice = price != null;
    this.least = price == null ? 0 : price.least();
    this.width = price == null ? 0 : price.greatest() - price.least();
    this.freshOnly = freshOnly;
    this.staleUntil = staleUntil;
    this.terms = new long[PackedOffer.TERMS_COUNT];
    for (int term = 0; term < terms.length; term++) {
      boolean isOwn = price == null || PackedOffer.currency(term) == currency;
      boolean isBand = price == null || price.least() <= price.greatest();
      long added = !isOwn ? OfferBlock.OTHER_CURRENCY : isBand ? OfferBlock.PASSES : 0;
      terms[term] = PackedOffer.isIn(term, states) * added;
    }
    for (int shop = 0; shop < ofShops.length; shop++) {
      boolean suits = (shop & OfferJudge.SUITS) != 0;
      boolean isInCategory = (shop & OfferJudge.IN_CATEGORY) != 0;
      long times = isInCategory ? 1 | OfferBlock.PASSES_IN_CATEGORY : 1;
      ofShops[shop] = suits ? times : 0;
    }
  }

  /** What the offers of each product come to, from one on, as {@link OfferJudge} says it. */
  void judge(int first, int count, byte[] into) {
    block.readRanges(pool, first, count);
    for (int i = 0; i < count; ) {
      int end = block.findRun(i, count);
      if (end > i && block.isDense()) {
        block.readSlots(pool, freshOnly);
        addUp(block.slots());
        block.outcomes(i, end, into);
        i = end;
      } else {
        for (int last = Math.max(end, i + 1); i < last; i++) {
          into[i] = (byte) judge.judge(first + i);
        }
      }
    }
  }

  private void addUp(int slots) {
    byte[] known = judge.knownShops();
    long sum = 0;
    for (int slot = 0; slot < slots; slot++) {
      int shop = block.shop(slot);
      int ofShop = shop < known.length ? known[shop] : 0;
      if (ofShop == 0) {
        ofShop = judge.shopState(shop);
        known = judge.knownShops();
      }
      long packed = block.packed(slot);
      long term = terms[PackedOffer.term(packed)];
      if (hasPrice) {
        // As unsigned numbers, prices below the least are beyond the width, too.
        boolean isInBand = Long.compareUnsigned(PackedOffer.price(packed) - least, width) <= 0;
        term &= (isInBand ? -1 : OTHERS) & ~(packed >> (Long.SIZE - 1));
      }
      long times = ofShops[ofShop];
      if (freshOnly) {
        long isFresh = (staleUntil - block.seenAt(slot)) >> (Long.SIZE - 1);
        times &= isFresh | -(ofShop >>> OfferJudge.KEPT_LATELY_AT);
      }
      sum += term * times;
      block.setSum(slot, sum);
    }
  }
}
