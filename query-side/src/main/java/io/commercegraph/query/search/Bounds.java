package io.commercegraph.query.search;

/** What products may score at most, of whose title no more is known than what the lists say. */
final class Bounds {

  private final Lengths lengths;
  private final float order;

  Bounds(Query query, View view) {
    this.lengths = view.lengths();
    this.order = query.places() > 1 ? Ranking.ORDER / (query.places() - 1) : 0;
  }

  /** What a group's word may add by where it stands: but for one, each stands behind another. */
  float gain(Group group) {
    return group.place() == Query.NO_PLACE
        ? 0
        : order + (group.place() == 0 ? Ranking.BEGINNING : 0);
  }

  /** What words may add that gain so much each by itself. */
  float bonus(float gain) {
    return Math.max(0, gain - order);
  }

  /** The score of terms that are worth so much, in a title of so many words. */
  float score(float sum, float bonus, int length) {
    return sum * lengths.factor(length) * (1 + bonus + Ranking.COVERAGE);
  }

  /** The same in a title whose words are worth so much at least. */
  float score(float sum, float bonus, int length, float mass) {
    float covered = mass > sum ? sum / mass : 1;
    return sum * lengths.factor(length) * (1 + bonus + Ranking.COVERAGE * covered);
  }

  /** What terms are worth at least that score so much in a title of so many words, or of more. */
  float sum(float score, float bonus, int length) {
    return score / (lengths.factor(length) * (1 + bonus + Ranking.COVERAGE));
  }
}
