package io.commercegraph.command.matching.features;

import static io.commercegraph.command.matching.features.Direction.AGAINST;
import static io.commercegraph.command.matching.features.Direction.EITHER;
import static io.commercegraph.command.matching.features.Direction.FOR;

/**
 * What is measured of a pair of listings. Stored weights go by these names. The direction says what
 * a greater value may mean at all, so that training cannot learn the opposite from a chance.
 */
public enum Feature {
  /** TF-IDF cosine of the titles' words. */
  TITLE_COSINE(FOR),
  /** TF-IDF cosine of all words: title, brand, part number. */
  ALL_COSINE(FOR),
  /** TF-IDF cosine of the 3-grams of all words. */
  GRAM_COSINE(FOR),
  /** Share of words that both titles have. */
  JACCARD(FOR),
  /** Share of the left title's word weight that the right listing has. */
  CONTAINED_LEFT(FOR),
  /** Share of the right title's word weight that the left listing has. */
  CONTAINED_RIGHT(FOR),
  CONTAINED_LESS(FOR),
  CONTAINED_MORE(FOR),
  /** Weight of the rarest word of the left title that the right listing lacks. */
  RAREST_UNMATCHED_LEFT(AGAINST),
  RAREST_UNMATCHED_RIGHT(AGAINST),
  RAREST_UNMATCHED_LESS(AGAINST),
  /** Weight of the rarest word that both have. */
  RAREST_MATCHED(FOR),
  /** Words without digits that one title has and the other lacks, at most eight. */
  UNMATCHED_WORDS_LEFT(AGAINST),
  UNMATCHED_WORDS_RIGHT(AGAINST),
  SAME_FIRST_WORD(FOR),
  LENGTH_RATIO(FOR),
  /** Weight of the rarest model number that both have, written apart or not. */
  MODEL_SHARED(FOR),
  MODELS_SHARED_COUNT(FOR),
  /** Weight of the rarest model number of the left that the right lacks, though it has some. */
  MODEL_ONLY_LEFT(AGAINST),
  MODEL_ONLY_RIGHT(AGAINST),
  /** Both have model numbers, and none is shared. */
  MODEL_CONFLICT(AGAINST),
  /** One of both has no model number. */
  MODEL_UNKNOWN(EITHER),
  /** The longest beginning that two unshared model numbers have in common, by their length. */
  MODEL_BEGINNING(EITHER),
  MPN_EQUAL(FOR),
  MPN_CONFLICT(AGAINST),
  MPN_IN_OTHER_TITLE(FOR),
  /** Numbers that both titles have, at most four. */
  NUMBERS_SHARED(FOR),
  NUMBERS_ONLY_LEFT(AGAINST),
  NUMBERS_ONLY_RIGHT(AGAINST),
  NUMBERS_CONFLICT(AGAINST),
  AMOUNTS_CONFLICT(AGAINST),
  AMOUNTS_SHARED(FOR),
  BRAND_EQUAL(FOR),
  BRAND_CONFLICT(AGAINST),
  BRAND_IN_OTHER_TITLE(FOR),
  CATEGORY_COSINE(FOR),
  /** How far the prices are apart, as the logarithm of their ratio, at most 3. */
  PRICE_DISTANCE(AGAINST),
  PRICE_UNKNOWN(EITHER),
  /** By how much this candidate is more like the listing than the best other candidate. */
  LEAD(FOR),
  /** The same seen from the candidate, among the listings that it is a candidate of. */
  LEAD_BACK(FOR);

  private final Direction direction;

  Feature(Direction direction) {
    this.direction = direction;
  }

  /** The place in vectors. It is stored nowhere: models are stored by the names. */
  @SuppressWarnings("EnumOrdinal")
  public int place() {
    return ordinal();
  }

  /** Whether training may give the feature this weight. */
  public boolean allows(double weight) {
    return switch (direction) {
      case FOR -> weight >= 0;
      case AGAINST -> weight <= 0;
      case EITHER -> true;
    };
  }
}
