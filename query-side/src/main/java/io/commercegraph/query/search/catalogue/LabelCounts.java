package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How many products of each category and brand there are, of all and of those with an offer in a
 * state, kept up to date so that nobody needs to go through the products. One thread writes while
 * others read.
 */
public final class LabelCounts {

  /** The states that a filter may ask for; the first is none. */
  private static final int[] STATES =
      IntStream.concat(
              IntStream.of(0),
              Stream.concat(
                      Stream.<@Nullable Condition>of((Condition) null),
                      Stream.of(Condition.values()))
                  .flatMapToInt(
                      of ->
                          IntStream.of(
                              OfferSummary.state(false, of), OfferSummary.state(true, of))))
          .toArray();

  private final List<GrowingInts> byCategory = new ArrayList<>();
  private final List<GrowingInts> byBrand = new ArrayList<>();

  /** Counts of no products. */
  public LabelCounts() {
    for (int state = 0; state < STATES.length; state++) {
      byCategory.add(new GrowingInts());
      byBrand.add(new GrowingInts());
    }
  }

  /** Adds a product, or takes it away, by the columns of its labels and its summary. */
  public void add(int category, int brand, int summary, int count) {
    for (int state = 0; state < STATES.length; state++) {
      if (STATES[state] == 0 || (summary & STATES[state]) != 0) {
        add(byCategory.get(state), category, count);
        add(byBrand.get(state), brand, count);
      }
    }
  }

  private static void add(GrowingInts counts, int label, int count) {
    counts.set(label, counts.get(label) + count);
  }

  /**
   * Saves the counts of the first values of both columns, or loads them: the visitor does either.
   */
  public void accept(ColumnVisitor visitor, int categories, int brands) throws IOException {
    for (int state = 0; state < STATES.length; state++) {
      byCategory.get(state).accept(visitor, categories);
      byBrand.get(state).accept(visitor, brands);
    }
  }

  /** The counts of the values of the column of categories. */
  public int[] categories(int states, int size) {
    return counts(byCategory, states, size);
  }

  /** The counts of the values of the column of brands. */
  public int[] brands(int states, int size) {
    return counts(byBrand, states, size);
  }

  private static int[] counts(List<GrowingInts> of, int states, int size) {
    int state = 0;
    while (STATES[state] != states) {
      state++;
    }
    int[] counts = new int[size];
    of.get(state).read(0, size, counts);
    return counts;
  }
}
