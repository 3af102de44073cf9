package io.commercegraph.query.search;

/**
 * What a reader may see: the documents under a number, but for those that died by then.
 *
 * @param logLiveCount the logarithm that terms' weights start from
 */
record IndexSnapshot(
    int version, int documentCount, int liveCount, float logLiveCount, LengthNorm lengthNorm) {

  static final IndexSnapshot EMPTY = of(0, 0, 0, 0);

  static IndexSnapshot of(int time, int documents, int live, long words) {
    float average = live == 0 ? 1 : (float) words / live;
    float log = (float) Math.log(live + 1.0);
    return new IndexSnapshot(time, documents, live, log, new LengthNorm(average));
  }

  /** How much it says that a product has a term that so many live ones have (the idf of BM25). */
  float idf(int count) {
    return logLiveCount - IdfLogarithms.log(Math.min(count, liveCount));
  }
}
