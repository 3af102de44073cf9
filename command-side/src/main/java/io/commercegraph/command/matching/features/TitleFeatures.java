package io.commercegraph.command.matching.features;

import static io.commercegraph.command.matching.features.Feature.*;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.List;

/** The features of the titles' words. */
final class TitleFeatures {

  private static final int MAX_COUNT = 8;

  private TitleFeatures() {}

  static void add(WeightedListing left, WeightedListing right, FeatureVector features) {
    features
        .set(TITLE_COSINE, left.titleWords().cosine(right.titleWords()))
        .set(ALL_COSINE, left.likenessOfWords(right))
        .set(GRAM_COSINE, left.grams().cosine(right.grams()))
        .set(JACCARD, left.titleWords().jaccard(right.titleWords()))
        .set(SAME_FIRST_WORD, sameFirst(left.reading(), right.reading()))
        .set(LENGTH_RATIO, lengthRatio(left.reading(), right.reading()));
    Side fromLeft = Side.of(left, right.reading());
    Side fromRight = Side.of(right, left.reading());
    features
        .set(CONTAINED_LEFT, fromLeft.contained)
        .set(CONTAINED_RIGHT, fromRight.contained)
        .set(CONTAINED_LESS, Math.min(fromLeft.contained, fromRight.contained))
        .set(CONTAINED_MORE, Math.max(fromLeft.contained, fromRight.contained))
        .set(RAREST_UNMATCHED_LEFT, fromLeft.rarestUnmatched)
        .set(RAREST_UNMATCHED_RIGHT, fromRight.rarestUnmatched)
        .set(RAREST_UNMATCHED_LESS, Math.min(fromLeft.rarestUnmatched, fromRight.rarestUnmatched))
        .set(RAREST_MATCHED, Math.max(fromLeft.rarestMatched, fromRight.rarestMatched))
        .set(UNMATCHED_WORDS_LEFT, Math.min(MAX_COUNT, fromLeft.unmatched) / (double) MAX_COUNT)
        .set(UNMATCHED_WORDS_RIGHT, Math.min(MAX_COUNT, fromRight.unmatched) / (double) MAX_COUNT);
  }

  private static boolean sameFirst(ListingReading left, ListingReading right) {
    List<String> one = left.title().words();
    List<String> other = right.title().words();
    return !one.isEmpty() && !other.isEmpty() && one.getFirst().equals(other.getFirst());
  }

  private static double lengthRatio(ListingReading left, ListingReading right) {
    double one = Math.max(1, left.title().words().size());
    double other = Math.max(1, right.title().words().size());
    return Math.min(one, other) / Math.max(one, other);
  }

  /** The words of one title as the other listing has them. */
  private record Side(
      double contained, double rarestMatched, double rarestUnmatched, int unmatched) {

    static Side of(WeightedListing from, ListingReading other) {
      double all = 0;
      double has = 0;
      double matched = 0;
      double unmatched = 0;
      int count = 0;
      List<String> words = from.titleWordsOnce();
      for (int i = 0; i < words.size(); i++) {
        double weight = from.titleWeight(i);
        double presence = WordMatching.presence(words.get(i), other);
        all += weight;
        has += weight * presence;
        if (presence > 0) {
          matched = Math.max(matched, weight);
        } else if (WordMatching.hasNoDigit(words.get(i))) {
          unmatched = Math.max(unmatched, weight);
          count++;
        }
      }
      return new Side(all == 0 ? 0 : has / all, matched, unmatched, count);
    }
  }
}
