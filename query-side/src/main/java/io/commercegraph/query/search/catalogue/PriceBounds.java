package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import java.io.IOException;

/**
 * The least and the greatest price of each product's offers in two columns, whatever their
 * currencies, by which most products are judged without going through their offers. Offers whose
 * prices compare with no other leave the greatest price open. One thread writes while others read.
 */
final class PriceBounds {

  /** The greatest price of a product of which it is not known; lesser ones are exact. */
  static final int OPEN = Integer.MAX_VALUE;

  private final GrowingInts least = new GrowingInts();
  private final GrowingInts greatest = new GrowingInts();

  int least(int product) {
    return least.get(product);
  }

  int greatest(int product) {
    return greatest.get(product);
  }

  void set(int product, int from, int to) {
    least.set(product, from);
    greatest.set(product, to);
  }

  /** Has the bounds of the first products visited. */
  void accept(ColumnVisitor visitor, int products) throws IOException {
    least.accept(visitor, products);
    greatest.accept(visitor, products);
  }

  /** A price as a bound: those that are too high are open. */
  static int bound(long price) {
    return (int) Math.min(price, OPEN);
  }
}
