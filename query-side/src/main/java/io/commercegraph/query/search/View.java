package io.commercegraph.query.search;

/**
 * What a reader may see: the documents under a number, but for those that died by then.
 *
 * @param logDocuments the logarithm that terms' weights start from
 * @param commonest how many have the term that most have
 */
record View(int time, int documents, int live, float logDocuments, int commonest, Lengths lengths) {

  static final View EMPTY = of(0, 0, 0, 0, 0);

  static View of(int time, int documents, int live, long words, int commonest) {
    float average = live == 0 ? 1 : (float) words / live;
    float log = (float) Math.log(documents + 1.0);
    return new View(time, documents, live, log, commonest, new Lengths(average));
  }

  /** How much it says that a product has a term that so many have (the idf of BM25). */
  float weight(int count) {
    return logDocuments - Rarity.log(Math.min(count, documents));
  }
}
