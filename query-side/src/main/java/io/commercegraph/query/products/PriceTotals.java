package io.commercegraph.query.products;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The totals of some offers by currency. */
final class PriceTotals {

  private final OfferDetails details;
  private final List<CurrencyTotals> byCurrency = new ArrayList<>(1);
  private int count;

  PriceTotals(OfferDetails details) {
    this.details = details;
  }

  /** The number of offers in all currencies. */
  int count() {
    return count;
  }

  void add(int offer, long price, String currency) {
    count++;
    of(currency).add(offer, price, details);
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
