package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A summary of a product's offers in 32 bits, by which most products are judged without going
 * through their offers: which conditions and currencies the offers of listed shops have, and how
 * many offers there are.
 */
public final class OfferSummary {

  private static final List<Condition> CONDITIONS = List.of(Condition.values());
  private static final int ANY_CONDITION = (1 << CONDITIONS.size()) - 1;
  private static final int IN_STOCK_AT = CONDITIONS.size();
  private static final int CURRENCY_AT = 2 * IN_STOCK_AT;

  /** Currencies with this number or a greater one share a bit. */
  private static final int LAST_CURRENCY = 6;

  private static final int CURRENCIES = ((1 << LAST_CURRENCY) - 1) << CURRENCY_AT;
  private static final int COUNT_AT = CURRENCY_AT + LAST_CURRENCY;
  private static final int MAX_COUNT = (1 << (Integer.SIZE - COUNT_AT)) - 1;

  private OfferSummary() {}

  /** A summary with one more offer. */
  static int with(int summary, long packed, boolean shopListed) {
    int counted = count(summary) < MAX_COUNT ? summary + (1 << COUNT_AT) : summary;
    if (!shopListed) {
      return counted;
    }
    int condition = PackedOffer.conditionBit(packed);
    return counted
        | condition
        | (PackedOffer.isInStock(packed) ? condition << IN_STOCK_AT : 0)
        | (PackedOffer.taxExcluded(packed) ? 0 : currency(PackedOffer.currency(packed)));
  }

  /** How many offers are listed and have a price. */
  public static int count(int summary) {
    return summary >>> COUNT_AT;
  }

  /** The bits of which a product has one whose offers include one in this state. */
  static int state(boolean inStock, @Nullable Condition condition) {
    int conditions = condition == null ? ANY_CONDITION : 1 << CONDITIONS.indexOf(condition);
    return inStock ? conditions << IN_STOCK_AT : conditions;
  }

  /** The bits of the currencies that a product's offers have. */
  static int currencies(int summary) {
    return summary & CURRENCIES;
  }

  /** Whether a currency shares its bit with others. */
  static boolean sharesBit(int currency) {
    return currency >= LAST_CURRENCY;
  }

  /** The bit of a currency by its number. */
  static int currency(int number) {
    return 1 << (CURRENCY_AT + Math.min(number, LAST_CURRENCY) - 1);
  }

  /** The bits of all currencies but one; of those that share a bit none is left out. */
  static int otherCurrencies(int number) {
    return number >= LAST_CURRENCY ? CURRENCIES : CURRENCIES & ~currency(number);
  }
}
