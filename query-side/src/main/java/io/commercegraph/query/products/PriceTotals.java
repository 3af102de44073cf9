package io.commercegraph.query.products;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The totals of some offers by currency. */
final class PriceTotals {

  private final IntFunction<PricedOffer> offers;
  private final List<CurrencyTotals> byCurrency = new ArrayList<>(1);
  private int count;

  PriceTotals(IntFunction<PricedOffer> offers) {
    this.offers = offers;
  }

  /** The number of offers in all currencies. */
  int count() {
    return count;
  }

  void add(int offer, long price, String currency) {
    count++;
    of(currency).add(offer, price, offers);
  }

  /** The totals in the currency of most offers, the first by name of several; null where none. */
  @Nullable CurrencyTotals ofMost() {
    return byCurrency.stream().min(CurrencyTotals.MOST_FIRST).orElse(null);
  }

  private CurrencyTotals of(String currency) {
    for (CurrencyTotals totals : byCurrency) {
      if (totals.currency().equals(currency)) {
        return totals;
      }
    }
    CurrencyTotals fresh = new CurrencyTotals(currency);
    byCurrency.add(fresh);
    return fresh;
  }
}
