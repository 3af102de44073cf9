package io.commercegraph.query.search;

/** Terms that stand for one thing typed, in the order in which they are gone through. */
final class Group {

  /**
   * Terms that so few have are gone through first: what they may be worth is soon out of the way,
   * at little cost.
   */
  private static final int FEW = 1_024;

  private final int[] terms;
  private final float[] values;
  private final int few;

  /** The most that each term on adds to any product, and nothing behind the last. */
  private final float[] most;

  /** The same of how few words a title has. */
  private final int[] shortest;

  private final int place;
  private final int exact;

  /**
   * Takes the arrays as they are.
   *
   * @param likely how likely each term is meant; it is their value from now on
   * @param place which word of the query it is; {@link Query#NO_PLACE} if it is not one as typed
   * @param weight what the word counts for in the query
   */
  Group(int[] terms, float[] likely, int place, float weight, ProductIndex index, View view) {
    this.terms = terms;
    this.values = likely;
    boolean[] isFew = new boolean[terms.length];
    this.most = new float[terms.length + 1];
    this.shortest = new int[terms.length + 1];
    this.place = place;
    int fewOnes = 0;
    int surely = StringTable.NONE;
    for (int i = 0; i < terms.length; i++) {
      surely = likely[i] == 1 && place != Query.NO_PLACE ? terms[i] : surely;
      float value = likely[i] * weight * index.weight(terms[i], view);
      boolean hasFew = index.count(terms[i]) <= FEW;
      fewOnes += hasFew ? 1 : 0;
      insert(terms[i], value, hasFew, isFew, i);
    }
    this.few = fewOnes;
    this.exact = surely;
    shortest[terms.length] = Lengths.LONGEST;
    for (int i = terms.length - 1; i >= 0; i--) {
      most[i] = Math.max(most[i + 1], values[i] * index.bestRole(terms[i]));
      shortest[i] = Math.min(shortest[i + 1], index.shortest(terms[i]));
    }
  }

  private void insert(int term, float value, boolean hasFew, boolean[] isFew, int size) {
    int at = size;
    for (; at > 0 && (hasFew == isFew[at - 1] ? values[at - 1] < value : hasFew); at--) {
      terms[at] = terms[at - 1];
      values[at] = values[at - 1];
      isFew[at] = isFew[at - 1];
    }
    terms[at] = term;
    values[at] = value;
    isFew[at] = hasFew;
  }

  int size() {
    return terms.length;
  }

  int term(int i) {
    return terms[i];
  }

  /** What a term adds to a product's score. */
  float value(int i) {
    return values[i];
  }

  /** Whether so few products have a term that it is gone through first. */
  boolean isFew(int i) {
    return i < few;
  }

  /** How many terms so few products have. */
  int few() {
    return few;
  }

  /** What is at most to come from the terms from this one on. */
  float most(int from) {
    return most[from];
  }

  /** How few words a title has that has one of the terms from this one on. */
  int shortest(int from) {
    return shortest[from];
  }

  int place() {
    return place;
  }

  /** The word itself, where it is one of the query that is known; else all terms there are. */
  int[] terms() {
    return exact == StringTable.NONE ? terms : new int[] {exact};
  }
}
