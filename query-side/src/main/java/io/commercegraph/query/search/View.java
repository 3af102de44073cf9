package io.commercegraph.query.search;

/**
 * What a reader may see: the documents under a number, but for those that died by then.
 *
 * @param logDocuments the logarithm that terms' weights start from
 */
record View(int time, int documents, int live, float logDocuments, Lengths lengths) {

  static final View EMPTY = of(0, 0, 0, 0);

  static View of(int time, int documents, int live, long words) {
    float average = live == 0 ? 1 : (float) words / live;
    float log = (float) Math.log(live + 1.0);
    return new View(time, documents, live, log, new Lengths(average));
  }

  /** How much it says that a product has a term that so many live ones have (the idf of BM25). */
  float weight(int count) {
    return logDocuments - Rarity.log(Math.min(count, live));
  }
}
