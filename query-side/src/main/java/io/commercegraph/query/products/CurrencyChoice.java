package io.commercegraph.query.products;

import java.util.Comparator;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Chooses the one currency in which offers are compared, since nothing is converted. */
public final class CurrencyChoice {

  private CurrencyChoice() {}

  /**
   * The country's own currency where an offer has it, else that of most offers, of equally many the
   * first of the alphabet.
   *
   * @param ofOffers the currency of each offer
   * @return {@code null} without offers
   */
  public static @Nullable String among(Stream<String> ofOffers, @Nullable String country) {
    Map<String, Integer> offersOf = new HashMap<>();
    ofOffers.forEach(currency -> offersOf.merge(currency, 1, Integer::sum));
    if (offersOf.size() == 1) {
      return offersOf.keySet().iterator().next();
    }
    Currency own = country == null ? null : Currency.getInstance(Locale.of("", country));
    if (own != null && offersOf.containsKey(own.getCurrencyCode())) {
      return own.getCurrencyCode();
    }
    return offersOf.entrySet().stream()
        .min(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse(null);
  }
}
