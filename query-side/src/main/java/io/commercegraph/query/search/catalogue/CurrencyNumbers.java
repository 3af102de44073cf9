package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingObjects;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A table that numbers currencies from 1 on. One thread adds while others read. */
final class CurrencyNumbers {

  private final GrowingObjects<String> names = new GrowingObjects<>();
  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

  /** The number of a currency; a new one if the currency is new. */
  int add(String currency) {
    Integer known = numbers.get(currency);
    if (known != null) {
      return known;
    }
    int number = numbers.size() + 1;
    names.set(number, currency);
    numbers.put(currency, number);
    return number;
  }

  /** Has its names visited. */
  void accept(ColumnVisitor visitor) throws IOException {
    int count = visitor.number(size());
    for (int number = 1; number <= count; number++) {
      add(visitor.text(visitor.isReading() ? "" : get(number)));
    }
  }

  int size() {
    return numbers.size();
  }

  /** The number of a currency; one that no currency has if it is unknown. */
  int find(String currency) {
    return numbers.getOrDefault(currency, PackedOffer.MAX_CURRENCY + 1);
  }

  /** The currency with a number that was given. */
  String get(int number) {
    String name = names.get(number);
    if (name == null) {
      throw new IllegalArgumentException("No currency has the number " + number);
    }
    return name;
  }
}
