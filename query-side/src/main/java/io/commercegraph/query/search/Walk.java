package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.List;

/**
 * Goes through the documents that may be among the best, term by term, and ends where all that is
 * left to come would not lift a document among them (MaxScore). What a document has of what is left
 * is looked up in the lists before it is looked at closely, what is worth most first.
 */
final class Walk {

  /** So many are looked at closely that have one term and no other. */
  private static final int MOST_SINGLES = 500;

  private final ProductIndex index;
  private final View view;
  private final Query query;
  private final List<Group> groups;
  private final Ranking ranking;
  private final Best best;
  private final Singles singles;

  /** How many terms of each group were gone through: a document not seen has none of these. */
  private final int[] passed;

  private final PostingsCursor[] cursors;

  /** The other groups of which something is left, and what it takes from a document to lack it. */
  private final int[] others;

  private final float[] lacking;
  private int othersLeft;

  /** By what the worth of a document's terms is multiplied at most. */
  private float mostFactor;

  private final float order;
  private final float leastWeight;

  /** Takes what is kept from one search to the next. */
  Walk(Query query, ProductIndex index, View view, Ranking ranking, Best best, Singles singles) {
    this.index = index;
    this.view = view;
    this.query = query;
    this.groups = query.groups();
    this.ranking = ranking;
    this.best = best;
    this.singles = singles;
    this.passed = new int[groups.size()];
    this.others = new int[groups.size()];
    this.lacking = new float[groups.size()];
    this.cursors = new PostingsCursor[groups.size()];
    Arrays.setAll(cursors, g -> index.along(groups.get(g).term(0)));
    this.order = query.places() > 1 ? Ranking.ORDER / (query.places() - 1) : 0;
    this.leastWeight = view.weight(view.commonest());
  }

  void run() {
    for (int term = 0; term < query.terms(); term++) {
      float left = 0;
      float gain = 0;
      int shortest = Lengths.LONGEST;
      for (int g = 0; g < groups.size(); g++) {
        shortest = Math.min(shortest, groups.get(g).shortest(passed[g]));
        left += groups.get(g).most(passed[g]);
        gain += passed[g] < groups.get(g).size() ? gain(groups.get(g)) : 0;
      }
      mostFactor =
          view.lengths().factor(shortest) * (1 + Math.max(0, gain - order) + Ranking.COVERAGE);
      if (left < leastSum()) {
        return;
      }
      walk(term, left, gain);
    }
  }

  /** What the terms of a document are worth at least that may be among the best. */
  private float leastSum() {
    return Math.max(ranking.leastSum(), best.least() / mostFactor);
  }

  private void walk(int term, float left, float gain) {
    int g = query.group(term);
    int i = query.inGroup(term);
    Group group = groups.get(g);
    for (PostingsCursor cursor : cursors) {
      cursor.rewind();
    }
    sortOthers(g);
    singles.clear(MOST_SINGLES);
    float ofOthers = left - group.most(i);
    float least = best.least();
    float leastSum = leastSum();
    for (int entry : index.documentsWith(group.term(i))) {
      int document = Postings.document(entry);
      if (entry == 0 || document >= view.documents()) {
        break;
      }
      if (best.least() > least) {
        least = best.least();
        leastSum = leastSum();
      }
      float own = Math.max(group.value(i) * Entry.role(entry).weight(), group.most(i + 1));
      consider(document, own + ofOthers, leastSum, gain, term);
    }
    for (int single = 0; single < singles.size(); single++) {
      if (singles.most(single) >= best.least()) {
        look(singles.document(single), term);
      }
    }
    passed[g] = i + 1;
    if (passed[g] < group.size()) {
      cursors[g] = index.along(group.term(passed[g]));
    }
  }

  /** A document that has a term of a group, and of the other groups what the lists say. */
  private void consider(int document, float atMost, float leastSum, float gain, int term) {
    float sum = atMost;
    float bonus = gain;
    int has = 0;
    for (int other = 0; other < othersLeft; other++) {
      if (sum < leastSum) {
        return;
      }
      int g = others[other];
      if (cursors[g].has(document)) {
        has++;
      } else {
        sum -= lacking[other];
        bonus -= passed[g] + 1 == groups.get(g).size() ? gain(groups.get(g)) : 0;
      }
    }
    if (sum < leastSum) {
      return;
    }
    float most = sum * factor(sum, bonus, index.length(document));
    if (most >= best.least() && index.isLive(document, view)) {
      if (has == 0) {
        singles.add(document, most);
      } else {
        look(document, term);
      }
    }
  }

  /** Those that it takes most from a document to lack come first: it is soonest told by them. */
  private void sortOthers(int own) {
    othersLeft = 0;
    for (int g = 0; g < passed.length; g++) {
      Group group = groups.get(g);
      if (g != own && passed[g] < group.size()) {
        float takes = group.most(passed[g]) - group.most(passed[g] + 1);
        int at = othersLeft++;
        for (; at > 0 && lacking[at - 1] < takes; at--) {
          others[at] = others[at - 1];
          lacking[at] = lacking[at - 1];
        }
        others[at] = g;
        lacking[at] = takes;
      }
    }
  }

  /**
   * By what the worth of a document's terms is multiplied at most. Its title's other words are
   * worth something, too: each no less than the commonest of all.
   */
  private float factor(float sum, float gain, int length) {
    float besides = Math.max(0, length - query.places()) * leastWeight;
    float coverage = Ranking.COVERAGE * sum / (sum + besides);
    return view.lengths().factor(length) * (1 + Math.max(0, gain - order) + coverage);
  }

  private void look(int document, int term) {
    float score = ranking.score(document, term, best.least());
    if (score != Ranking.NONE) {
      best.add(document, score, index.offers(document));
    }
  }

  /** What a group's word may add by where it stands. */
  private float gain(Group group) {
    return group.place() == Query.NO_PLACE
        ? 0
        : order + (group.place() == 0 ? Ranking.BEGINNING : 0);
  }
}
