package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import java.util.List;

/**
 * An offer's state in 64 bits, so that who reads it while it is written never mixes two: the price,
 * its currency's number, availability, condition, whether the offer is listed, whether it says
 * something of its product as a variant, and whether taxes come on top.
 */
final class PackedOffer {

  /** No currency: the offer has no price yet. */
  static final int NO_CURRENCY = 0;

  static final int MAX_CURRENCY = (1 << 9) - 1;
  private static final long MAX_PRICE = (1L << 47) - 1;

  private static final int CONDITION_AT = 1;
  private static final int AVAILABILITY_AT = 3;
  private static final int CURRENCY_AT = 6;
  private static final int CURRENCY_BITS = 9;
  private static final int PRICE_AT = CURRENCY_AT + CURRENCY_BITS;

  /** How many states with a currency there are. */
  static final int TERMS_COUNT = 1 << PRICE_AT;

  private static final long LISTED = 1;
  private static final long TAX_EXCLUDED = Long.MIN_VALUE;
  private static final long OF_VARIANT = 1L << 62;

  /** What a description says; a price leaves it as it is. */
  private static final long TERMS = TAX_EXCLUDED | OF_VARIANT | 3L << CONDITION_AT;

  private static final List<Condition> CONDITIONS = List.of(Condition.values());
  private static final List<Availability> AVAILABILITIES = List.of(Availability.values());

  /** A bit for each availability that is in stock. */
  private static final int IN_STOCK =
      AVAILABILITIES.stream()
          .filter(Availability::isInStock)
          .mapToInt(it -> 1 << AVAILABILITIES.indexOf(it))
          .sum();

  /** The bits of a state below the currency: listed, condition and availability. */
  private static final int STATE_BITS = (1 << CURRENCY_AT) - 1;

  private PackedOffer() {}

  /**
   * A set of states, a bit for each value of the bits below the currency: listed, in one of the
   * conditions, and in stock if that is asked.
   */
  static long states(int conditions, boolean inStock) {
    long states = 0;
    for (int state = 0; state <= STATE_BITS; state++) {
      boolean isIn =
          (state & LISTED) != 0
              && (conditionBit(state) & conditions) != 0
              && (!inStock || isInStock(state));
      states |= isIn ? 1L << state : 0;
    }
    return states;
  }

  /** 1 if an offer has a price and is in one of the states, else 0. */
  static long isIn(long offer, long states) {
    return states >>> (offer & STATE_BITS) & (currency(offer) + MAX_CURRENCY) >>> CURRENCY_BITS;
  }

  /** The bits of an offer that say its state and its currency, as an index. */
  static int term(long offer) {
    return (int) offer & (TERMS_COUNT - 1);
  }

  static long withListed(long offer, boolean listed) {
    return listed ? offer | LISTED : offer & ~LISTED;
  }

  static long withTerms(long offer, OfferTerms terms) {
    return (offer & ~TERMS)
        | ((long) CONDITIONS.indexOf(terms.condition()) << CONDITION_AT)
        | (terms.taxExcluded() ? TAX_EXCLUDED : 0)
        | (terms.ofVariant() ? OF_VARIANT : 0);
  }

  static long withPrice(long offer, long price, int currency, Availability availability) {
    if (price < 0 || price > MAX_PRICE || currency > MAX_CURRENCY) {
      throw new IllegalArgumentException("Out of range: the price " + price + " or its currency");
    }
    return (offer & (TERMS | LISTED))
        | ((long) AVAILABILITIES.indexOf(availability) << AVAILABILITY_AT)
        | ((long) currency << CURRENCY_AT)
        | (price << PRICE_AT);
  }

  /** Whether the offer is listed and has a price. */
  static boolean counts(long offer) {
    return (offer & LISTED) != 0 && currency(offer) != NO_CURRENCY;
  }

  /** Whether taxes come on top of the price, so that it compares with no other. */
  static boolean taxExcluded(long offer) {
    return (offer & TAX_EXCLUDED) != 0;
  }

  /** Whether the offer says something of its product as a variant. */
  static boolean ofVariant(long offer) {
    return (offer & OF_VARIANT) != 0;
  }

  static Condition condition(long offer) {
    return CONDITIONS.get((int) (offer >>> CONDITION_AT) & 3);
  }

  static Availability availability(long offer) {
    return AVAILABILITIES.get((int) (offer >>> AVAILABILITY_AT) & 7);
  }

  /** The conditions as a set of bits with that of an offer alone. */
  static int conditionBit(long offer) {
    return 1 << ((int) (offer >>> CONDITION_AT) & 3);
  }

  /** Whether the offer is in stock. */
  static boolean isInStock(long offer) {
    return (IN_STOCK >>> ((int) (offer >>> AVAILABILITY_AT) & 7) & 1) != 0;
  }

  static int currency(long offer) {
    return (int) (offer >>> CURRENCY_AT) & MAX_CURRENCY;
  }

  static long price(long offer) {
    return offer >>> PRICE_AT & MAX_PRICE;
  }
}
