package io.commercegraph.query.search.catalogue;

/**
 * A block of products side by side, as who goes through all of them reads them: columns are copied
 * a block at a time, which is several times faster than to look each product up.
 */
public final class ProductBlock {

  public static final int SIZE = 1 << 11;

  private final int[] summaries = new int[SIZE];
  private final int[] categories = new int[SIZE];
  private final int[] brands = new int[SIZE];
  private final byte[] ofOffers = new byte[SIZE];
  private final byte[] verdicts = new byte[SIZE];
  private int first;
  private int count;

  /** Reads the products from one on, {@code SIZE} at most; how many were read. */
  public int read(int from, int end, ProductLabels labels, OfferFigures figures) {
    first = from;
    count = Math.min(SIZE, end - from);
    labels.read(from, count, categories, brands);
    figures.readSummaries(from, count, summaries);
    return count;
  }

  public int size() {
    return count;
  }

  /** The number of a product. */
  public int product(int i) {
    return first + i;
  }

  /** Whether a product is shown. */
  public boolean isShown(int i) {
    return categories[i] != 0;
  }

  public int category(int i) {
    return categories[i] - ProductLabels.OFFSET;
  }

  public int brand(int i) {
    return brands[i] - ProductLabels.OFFSET;
  }

  public int summary(int i) {
    return summaries[i];
  }

  /** What a judge says of the offers of a product. */
  public int offers(int i) {
    return ofOffers[i];
  }

  /** Has the offers of all products judged. */
  public void judgeOffers(BlockJudge judge) {
    judge.judge(first, count, ofOffers);
  }

  /** What a filter said of a product. */
  public int verdict(int i) {
    return verdicts[i];
  }

  public void setVerdict(int i, int verdict) {
    verdicts[i] = (byte) verdict;
  }
}
