package io.commercegraph.index.postings;

/**
 * A snapshot of the product index as one reader sees it: the documents below a number, without
 * those deleted by its version.
 *
 * @param logLiveCount the logarithm that terms' weights start from
 */
public record IndexSnapshot(
    int version, int documentCount, int liveCount, float logLiveCount, LengthNorm lengthNorm) {

  static final IndexSnapshot EMPTY = of(0, 0, 0, 0);

  static IndexSnapshot of(int time, int documents, int live, long words) {
    float average = live == 0 ? 1 : (float) words / live;
    float log = (float) Math.log(live + 1.0);
    return new IndexSnapshot(time, documents, live, log, new LengthNorm(average));
  }

  /** The same documents as a part of so many products, whose titles have so many words in all. */
  IndexSnapshot amongOthers(int products, long words) {
    return of(version, documentCount, products, words);
  }

  /**
   * The inverse document frequency (idf of BM25) of a term that {@code count} live products have.
   */
  public float idf(int count) {
    return logLiveCount - IdfLogarithms.log(Math.min(count, liveCount));
  }
}
