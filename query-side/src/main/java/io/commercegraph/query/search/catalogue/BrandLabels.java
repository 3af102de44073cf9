package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.products.BrandName;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.index.arrays.StringTable;
import java.io.IOException;
import java.util.BitSet;

/**
 * A table of the spellings of brands, each with what distinguishes the brand from others. One
 * thread adds while others read.
 */
public final class BrandLabels {

  private final StringTable texts = new StringTable();
  private final GrowingObjects<String> keys = new GrowingObjects<>();
  private final StringTable brands = new StringTable();

  /** For each spelling the number of its brand. */
  private final GrowingInts brandOf = new GrowingInts();

  /** The number of a spelling; a new one if it is new. */
  public int add(String text) {
    int number = texts.add(text);
    if (keys.get(number) == null) {
      String key = BrandName.key(text);
      brandOf.set(number, brands.add(key));
      keys.set(number, key);
    }
    return number;
  }

  /** Has the spellings visited, in their order. */
  void accept(ColumnVisitor visitor) throws IOException {
    int count = visitor.number(size());
    for (int number = 0; number < count; number++) {
      add(visitor.text(visitor.isReading() ? "" : text(number)));
    }
  }

  /** The spelling with a number. */
  public String text(int number) {
    return texts.get(number);
  }

  /** How many spellings there are. */
  public int size() {
    return texts.size();
  }

  /** The number that all spellings of a brand share; less than the number of spellings. */
  public int brand(int number) {
    return brandOf.get(number);
  }

  /** What all spellings of the brand with a number share. */
  public String key(int number) {
    String key = keys.get(number);
    if (key == null) {
      throw new IllegalArgumentException("No brand has the number " + number);
    }
    return key;
  }

  /** The numbers of all spellings of a brand. */
  public BitSet matching(String brand) {
    String wanted = BrandName.key(brand);
    BitSet matching = new BitSet();
    int number = 0;
    for (String key = keys.get(0); key != null; key = keys.get(++number)) {
      matching.set(number, key.equals(wanted));
    }
    return matching;
  }
}
