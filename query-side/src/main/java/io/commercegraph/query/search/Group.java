package io.commercegraph.query.search;

/** Terms that stand for one thing typed, the most valuable first. */
final class Group {

  private final int[] terms;
  private final float[] values;
  private final int place;
  private final int documents;

  /**
   * Takes the arrays as they are.
   *
   * @param values what each term adds to a product's score
   * @param place which word of the query it is; {@link Query#NO_PLACE} if it is not one as typed
   * @param documents how many entries it takes to go through them
   */
  Group(int[] terms, float[] values, int place, int documents) {
    this.terms = terms;
    this.values = values;
    this.place = place;
    this.documents = documents;
  }

  int size() {
    return terms.length;
  }

  int term(int i) {
    return terms[i];
  }

  float value(int i) {
    return values[i];
  }

  int place() {
    return place;
  }

  int documents() {
    return documents;
  }
}
