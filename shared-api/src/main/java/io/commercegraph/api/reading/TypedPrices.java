package io.commercegraph.api.reading;

import io.commercegraph.api.values.Money;
import org.jspecify.annotations.Nullable;

/**
 * The price limits that the words of a query name: "headphones under 50 euro", "kopfhörer 50 bis
 * 100 €". A limit is read only where an amount has its currency beside it.
 *
 * @param words the query without these words; the query as it is where it names no limit
 * @param least the lowest price that is meant
 * @param greatest the highest price that is meant, in the same currency
 */
public record TypedPrices(String words, @Nullable Money least, @Nullable Money greatest) {

  /** Reads a query. */
  public static TypedPrices of(String query) {
    boolean hasNumber = query.chars().anyMatch(c -> c >= '0' && c <= '9');
    return hasNumber ? new TypedPriceReader(query).read() : none(query);
  }

  static TypedPrices none(String query) {
    return new TypedPrices(query, null, null);
  }

  /** Whether the query names no limit. */
  public boolean isEmpty() {
    return least == null && greatest == null;
  }
}
