package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Condition;
import org.jspecify.annotations.Nullable;

/**
 * An offer's state in 32 bits, as loops over all offers read it: half as wide as {@link
 * PackedOffer}, and with its fields laid out so that a filter is a few subtractions, of which the
 * compiler makes vector instructions. Prices above 163.83 are in steps of at most a part in 8,192,
 * so that one near a limit must be looked up.
 */
final class OfferCode {

  /** The code of an offer that is not listed, or has no price, or whose shop is not listed. */
  static final int NONE = 0;

  /** The code of all currencies with this number or a greater one. */
  static final int LAST_CURRENCY = (1 << 8) - 1;

  /** The bits below the price. */
  static final int PRICE_AT = 13;

  /** A code of a price that is greater than that of any price. */
  static final int NO_PRICE = 1 << (Integer.SIZE - PRICE_AT);

  private static final int LISTED = 1;
  private static final int CONDITION_AT = 1;
  private static final int CONDITION = 3 << CONDITION_AT;
  private static final int IN_STOCK = 1 << 3;
  private static final int TAX_EXCLUDED = 1 << 4;
  private static final int CURRENCY_AT = 5;
  static final int CURRENCY = LAST_CURRENCY << CURRENCY_AT;

  /** The binary digits of a price that its code keeps, but for the first, which is always 1. */
  private static final int DIGITS = 13;

  private OfferCode() {}

  /** The code of an offer of a listed shop. */
  static int of(long packed) {
    if (!PackedOffer.counts(packed)) {
      return NONE;
    }
    return LISTED
        | PackedOffer.conditionNumber(packed) << CONDITION_AT
        | (PackedOffer.isInStock(packed) ? IN_STOCK : 0)
        | (PackedOffer.taxExcluded(packed) ? TAX_EXCLUDED : 0)
        | ofCurrency(PackedOffer.currency(packed))
        | ofPrice(PackedOffer.price(packed)) << PRICE_AT;
  }

  /** The bits of a code that tell whether an offer is in the state that is asked for. */
  static int stateMask(boolean inStock, @Nullable Condition condition, boolean taxIncluded) {
    return LISTED
        | (inStock ? IN_STOCK : 0)
        | (condition == null ? 0 : CONDITION)
        | (taxIncluded ? TAX_EXCLUDED : 0);
  }

  /** What these bits are if it is. */
  static int state(boolean inStock, @Nullable Condition condition) {
    return LISTED
        | (inStock ? IN_STOCK : 0)
        | (condition == null ? 0 : PackedOffer.number(condition) << CONDITION_AT);
  }

  /** The bits of a currency, by its number. */
  static int ofCurrency(int number) {
    return Math.min(number, LAST_CURRENCY) << CURRENCY_AT;
  }

  /** The code of a price: a greater price has a greater code, or the same. */
  static int ofPrice(long price) {
    int dropped = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(price) - DIGITS - 1);
    return (dropped << DIGITS) + (int) (price >>> dropped);
  }

  /** The least price with a code. */
  static long leastPrice(int code) {
    int dropped = dropped(code);
    return (long) (code - (dropped << DIGITS)) << dropped;
  }

  /** The greatest price with a code. */
  static long greatestPrice(int code) {
    return leastPrice(code) + (1L << dropped(code)) - 1;
  }

  private static int dropped(int code) {
    return Math.max(0, (code >>> DIGITS) - 1);
  }
}
