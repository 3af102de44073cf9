package io.commercegraph.query.search.catalogue;

/**
 * A block of products side by side, as who judges the offers of all products reads them: columns
 * are copied a block at a time, which is several times faster than to look each product up.
 */
public final class ProductBlock {

  public static final int SIZE = 1 << 11;

  private final int[] categories = new int[SIZE];
  private final int[] brands = new int[SIZE];
  private final byte[] outcomes = new byte[SIZE];
  private int first;
  private int count;

  /** Reads the products from one on, {@code SIZE} at most, and has their offers judged. */
  public void read(int from, int end, ProductLabels labels, BlockJudge judge) {
    first = from;
    count = Math.min(SIZE, end - from);
    labels.read(from, count, categories, brands);
    judge.judge(from, count, outcomes);
  }

  public int size() {
    return count;
  }

  /** The number of a product. */
  public int product(int i) {
    return first + i;
  }

  /** A product's place in the column of categories: 0 if the product is not shown. */
  public int category(int i) {
    return categories[i];
  }

  /** A product's place in the column of brands. */
  public int brand(int i) {
    return brands[i];
  }

  /** What the offers of a product come to, as {@link OfferJudge} says it. */
  public int outcome(int i) {
    return outcomes[i];
  }
}
