package io.commercegraph.query.search;

/** What products may score at most, of whose title no more is known than what the lists say. */
final class ScoreBounds {

  private final LengthNorm lengthNorm;
  private final float orderGain;

  ScoreBounds(ProductQuery query, IndexSnapshot snapshot) {
    this.lengthNorm = snapshot.lengthNorm();
    this.orderGain =
        query.wordCount() > 1 ? ProductScorer.ORDER_BONUS / (query.wordCount() - 1) : 0;
  }

  /** What a group's word may add by where it stands: but for one, each stands behind another. */
  float positionGain(TermGroup group) {
    return group.position() == ProductQuery.NO_POSITION
        ? 0
        : orderGain + (group.position() == 0 ? ProductScorer.BEGINNING_BONUS : 0);
  }

  /** What words may add that gain so much each by itself. */
  float bonus(float gain) {
    return Math.max(0, gain - orderGain);
  }

  /** The score of terms that are worth so much, in a title of so many words. */
  float maxScore(float sum, float bonus, int length) {
    return sum * lengthNorm.factor(length) * (1 + bonus + ProductScorer.COVERAGE_BONUS);
  }

  /** The same in a title whose words are worth so much at least. */
  float maxScore(float sum, float bonus, int length, float mass) {
    float covered = mass > sum ? sum / mass : 1;
    return sum * lengthNorm.factor(length) * (1 + bonus + ProductScorer.COVERAGE_BONUS * covered);
  }

  /** What terms are worth at least that score so much in a title of so many words, or of more. */
  float minSum(float score, float bonus, int length) {
    return score / (lengthNorm.factor(length) * (1 + bonus + ProductScorer.COVERAGE_BONUS));
  }
}
