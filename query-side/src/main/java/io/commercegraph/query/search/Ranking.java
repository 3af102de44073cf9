package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * Scores one product closely: what its terms are worth, more if they stand in the order typed, if
 * it begins as the query does, and if it has little else to say. Kept for the next search.
 */
final class Ranking {

  static final float ORDER = 0.3f;
  static final float BEGINNING = 0.1f;
  static final float COVERAGE = 0.3f;

  /** What a product scores that is not to be looked at now. */
  static final float NONE = 0;

  private final ProductIndex index;
  private final View view;
  private final int places;
  private final float leastSum;
  private final Matches matches;
  private final float[] best;

  /**
   * Takes the matches that are kept from one search to the next, and what terms are to be worth.
   */
  Ranking(Query query, ProductIndex index, View view, Matches matches, float leastSum) {
    this.index = index;
    this.view = view;
    this.places = query.places();
    this.leastSum = leastSum;
    this.matches = matches;
    this.best = new float[query.groups().size()];
    matches.clear(query.terms());
    for (int term = 0; term < query.terms(); term++) {
      int group = query.group(term);
      matches.add(term, group, query.groups().get(group), query.inGroup(term));
    }
  }

  /**
   * The score of a product that was come upon by a term; {@link #NONE} if one before leads to it
   * too, or if it or its terms are worth too little.
   */
  float score(int document, int term, float least) {
    Arrays.fill(best, 0);
    float sum = 0;
    // A bit for each place: a query has no more than a long has bits.
    long inOrder = 0;
    boolean sameBeginning = false;
    int lastPlace = Query.NO_PLACE;
    int first = index.firstEntry(document);
    int end = index.firstEntry(document + 1);
    for (int i = first; i < end; i++) {
      int entry = index.entry(i);
      int place = Query.NO_PLACE;
      int match = matches.find(Entry.value(entry));
      if (match != Matches.NONE) {
        if (matches.first(match) < term) {
          return NONE;
        }
        sum += matches.take(match, Entry.role(entry).weight(), best);
        place = matches.place(match);
      }
      if (Entry.role(entry).isInOrder()) {
        inOrder |= lastPlace != Query.NO_PLACE && place == lastPlace + 1 ? 1L << place : 0;
        sameBeginning |= i == first && place == 0;
        lastPlace = place;
      }
    }
    float bonus = sameBeginning ? BEGINNING : 0;
    bonus += places > 1 ? ORDER * Long.bitCount(inOrder) / (places - 1f) : 0;
    if (sum < leastSum) {
      return NONE;
    }
    float base = sum * view.lengths().factor(index.length(document));
    if (base * (1 + bonus + COVERAGE) < least) {
      return NONE;
    }
    float score = base * (1 + bonus + COVERAGE * Math.min(1, sum / mass(first, end)));
    return score < least ? NONE : score;
  }

  Matches matches() {
    return matches;
  }

  /** What a product's terms are worth at least, or it scores nothing. */
  float leastSum() {
    return leastSum;
  }

  /** What all that a product says is worth. */
  private float mass(int first, int end) {
    float mass = 0;
    for (int i = first; i < end; i++) {
      int entry = index.entry(i);
      if (Entry.role(entry).isInOrder()) {
        mass += index.weight(Entry.value(entry), view);
      }
    }
    return mass;
  }
}
