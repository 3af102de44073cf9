package io.commercegraph.query.search;

import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.index.arrays.GrowingInts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For each offer its product, whether it is listed, and its newest price, in parallel arrays of
 * some 50 bytes an offer. For one thread alone.
 */
final class OfferPrices {

  /** The product of an offer that is not known yet. */
  static final int NONE = -1;

  private static final int FIRST_ROOM = 1 << 8;
  private static final long MICROS = 1_000_000;

  private final OfferNumbers numbers = new OfferNumbers();
  private final List<String> currencies = new ArrayList<>();
  private final BitSet listed = new BitSet();

  /** Numbers plus one, so that zero is none. */
  private int[] products = new int[FIRST_ROOM];

  private short[] currency = new short[FIRST_ROOM];
  private long[] price = new long[FIRST_ROOM];

  /** Microseconds, as the tables have them. */
  private long[] pricedAt = new long[FIRST_ROOM];

  /** The offers of a product, as a linked list. */
  private int[] next = new int[FIRST_ROOM];

  private final GrowingInts firstOf = new GrowingInts();

  /** Lists an offer of a product; gives the product that the offer belonged to before. */
  int list(String offerId, int product) {
    listed.set(number(offerId));
    return match(offerId, product);
  }

  /** Assigns an offer to a product; gives the product that the offer belonged to before. */
  int match(String offerId, int product) {
    int offer = number(offerId);
    int before = products[offer] - 1;
    if (before != product) {
      if (before != NONE) {
        unlink(offer, before);
      }
      products[offer] = product + 1;
      next[offer] = firstOf.get(product);
      firstOf.set(product, offer + 1);
    }
    return before;
  }

  /** Withdraws an offer; gives its product. */
  int withdraw(String offerId) {
    int offer = number(offerId);
    listed.clear(offer);
    return products[offer] - 1;
  }

  /** Sets the price of an offer, unless a newer one is known; gives the offer's product. */
  int price(String offerId, long amount, String in, Instant observedAt) {
    int offer = number(offerId);
    long at = observedAt.getEpochSecond() * MICROS + observedAt.getNano() / 1_000;
    if (currency[offer] == 0 || NewestPrice.replaces(at, pricedAt[offer])) {
      currency[offer] = currency(in);
      price[offer] = amount;
      pricedAt[offer] = at;
    }
    return products[offer] - 1;
  }

  /**
   * The summary of the offers of some products, which are one product under several ids; null where
   * none is listed with a price.
   */
  @Nullable OfferSummary summary(int[] ofProducts) {
    List<CurrencyTotals> allTotals = new ArrayList<>(1);
    int count = 0;
    for (int product : ofProducts) {
      for (int link = firstOf.get(product); link != 0; link = next[link - 1]) {
        if (listed.get(link - 1) && currency[link - 1] != 0) {
          totalsOf(currency[link - 1], allTotals).add(price[link - 1]);
          count++;
        }
      }
    }
    int all = count;
    return allTotals.stream()
        .min(CurrencyTotals.MOST_FIRST)
        .map(totals -> totals.summary(all))
        .orElse(null);
  }

  private CurrencyTotals totalsOf(short of, List<CurrencyTotals> allTotals) {
    for (CurrencyTotals totals : allTotals) {
      if (totals.number == of) {
        return totals;
      }
    }
    CurrencyTotals fresh = new CurrencyTotals(of, currencies.get(of - 1));
    allTotals.add(fresh);
    return fresh;
  }

  private void unlink(int offer, int product) {
    int at = firstOf.get(product) - 1;
    if (at == offer) {
      firstOf.set(product, next[offer]);
      return;
    }
    while (next[at] != offer + 1) {
      at = next[at] - 1;
    }
    next[at] = next[offer];
  }

  private int number(String offerId) {
    int number = numbers.of(offerId);
    if (number == products.length) {
      int room = number + number / 2;
      products = Arrays.copyOf(products, room);
      currency = Arrays.copyOf(currency, room);
      price = Arrays.copyOf(price, room);
      pricedAt = Arrays.copyOf(pricedAt, room);
      next = Arrays.copyOf(next, room);
    }
    return number;
  }

  private short currency(String name) {
    int known = currencies.indexOf(name);
    if (known < 0) {
      currencies.add(name);
      known = currencies.size() - 1;
    }
    return (short) (known + 1);
  }
}
