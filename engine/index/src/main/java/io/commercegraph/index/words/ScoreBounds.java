package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.LengthNorm;

/** Upper bounds of product scores by what the posting lists tell, without reading a title. */
final class ScoreBounds {

  private final LengthNorm lengthNorm;
  private final float orderGain;

  ScoreBounds(ProductQuery query, IndexSnapshot snapshot) {
    this.lengthNorm = snapshot.lengthNorm();
    this.orderGain =
        query.wordCount() > 1 ? ProductScorer.ORDER_BONUS / (query.wordCount() - 1) : 0;
  }

  /**
   * What the position of a group's word adds to the order bonus at most: all words but the first
   * can follow another one.
   */
  float positionGain(TermGroup group) {
    return group.position() == ProductQuery.NO_POSITION
        ? 0
        : orderGain + (group.position() == 0 ? ProductScorer.BEGINNING_BONUS : 0);
  }

  /** The order bonus of words whose position gains add up to this. */
  float bonus(float gain) {
    return Math.max(0, gain - orderGain);
  }

  /**
   * An upper bound of the score of a title of {@code length} words in which the values of the terms
   * add up to {@code sum}.
   */
  float maxScore(float sum, float bonus, int length) {
    return sum * lengthNorm.factor(length) * (1 + bonus + ProductScorer.COVERAGE_BONUS);
  }

  /** An upper bound as above for a title whose words together are worth at least {@code mass}. */
  float maxScore(float sum, float bonus, int length, float mass) {
    float covered = mass > sum ? sum / mass : 1;
    return sum * lengthNorm.factor(length) * (1 + bonus + ProductScorer.COVERAGE_BONUS * covered);
  }

  /**
   * The least sum of term values with which a title of {@code length} words or more reaches the
   * score.
   */
  float minSum(float score, float bonus, int length) {
    return score / (lengthNorm.factor(length) * (1 + bonus + ProductScorer.COVERAGE_BONUS));
  }
}
