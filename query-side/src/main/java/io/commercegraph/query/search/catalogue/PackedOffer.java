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
  static final long MAX_PRICE = (1L << 47) - 1;

  private static final int CONDITION_AT = 1;
  private static final int AVAILABILITY_AT = 3;
  private static final int CURRENCY_AT = 6;
  private static final int CURRENCY_BITS = 9;
  private static final int PRICE_AT = CURRENCY_AT + CURRENCY_BITS;

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

  private PackedOffer() {}

  static long withListed(long offer, boolean listed) {
    return listed ? offer | LISTED : offer & ~LISTED;
  }

  static long withTerms(long offer, OfferTerms terms) {
    return (offer & ~TERMS)
        | ((long) number(terms.condition()) << CONDITION_AT)
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
    return CONDITIONS.get(conditionNumber(offer));
  }

  static int conditionNumber(long offer) {
    return (int) (offer >>> CONDITION_AT) & 3;
  }

  static int number(Condition condition) {
    return CONDITIONS.indexOf(condition);
  }

  static Availability availability(long offer) {
    return AVAILABILITIES.get((int) (offer >>> AVAILABILITY_AT) & 7);
  }

  /** The conditions as a set of bits with that of an offer alone. */
  static int conditionBit(long offer) {
    return 1 << conditionNumber(offer);
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
