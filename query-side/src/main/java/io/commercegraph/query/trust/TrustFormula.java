package io.commercegraph.query.trust;

import io.commercegraph.query.coupons.DecayedVotes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How components become a score. Values are rounded to two places before they are weighed, so that
 * the score follows from what an answer shows.
 */
final class TrustFormula {

  /** Changes with every change to the formula; all scores are made by it at once. */
  static final String VERSION = "1";

  /** The component that internal_trust shows by itself. */
  static final String INTERNAL = "internal";

  private static final double EXTERNAL_WEIGHT = 0.40;
  private static final double INTERNAL_WEIGHT = 0.25;
  private static final double CODES_WEIGHT = 0.20;
  private static final double FEED_WEIGHT = 0.15;

  /** Seven ratings of 0.625 stand for all that nobody has rated yet. */
  private static final double PRIOR_COUNT = 7;

  private static final double PRIOR_SHARE = 0.625;
  private static final Duration RATING_HALF_LIFE = Duration.ofDays(180);

  /** Fewer transactions say nothing. */
  private static final long ENOUGH_TRANSACTIONS = 20;

  private static final int FEWEST_COMPONENTS = 2;

  private TrustFormula() {}

  /** The components that exist. */
  static List<TrustComponent> components(TrustInputs inputs, Instant now) {
    return Stream.of(
            external(inputs, now), internal(inputs, now), codes(inputs, now), feed(inputs, now))
        .filter(Objects::nonNull)
        .toList();
  }

  /** Their weighted mean, the weights renormalised; nothing where they are too few. */
  static @Nullable Integer score(List<TrustComponent> components) {
    if (components.size() < FEWEST_COMPONENTS) {
      return null;
    }
    double sum = 0;
    for (TrustComponent component : components) {
      sum += component.weight() * component.value();
    }
    return (int) Math.round(sum / coverage(components));
  }

  /** The share of the whole weight that exists. */
  static double coverage(List<TrustComponent> components) {
    double weight = components.stream().mapToDouble(TrustComponent::weight).sum();
    return Math.round(weight * 100) / 100.0;
  }

  private static @Nullable TrustComponent external(TrustInputs inputs, Instant now) {
    double weighted = PRIOR_COUNT * PRIOR_SHARE;
    double weight = PRIOR_COUNT;
    long samples = 0;
    Instant checkedAt = Instant.EPOCH;
    for (Rating rating : inputs.signals().ratings()) {
      double n = rating.count() * faded(Duration.between(rating.fetchedAt(), now));
      weighted += n * rating.share();
      weight += n;
      samples += rating.count();
      checkedAt = checkedAt.isAfter(rating.fetchedAt()) ? checkedAt : rating.fetchedAt();
    }
    return samples == 0
        ? null
        : component(
            "external", weighted / weight, EXTERNAL_WEIGHT, samples, "providers", checkedAt);
  }

  private static @Nullable TrustComponent internal(TrustInputs inputs, Instant now) {
    long transactions = inputs.conduct().transactions();
    double trouble = inputs.cancelled().counted() + inputs.refunded().counted();
    return transactions < ENOUGH_TRANSACTIONS
        ? null
        : component(
            INTERNAL, 1 - Math.min(1, trouble), INTERNAL_WEIGHT, transactions, "transactions", now);
  }

  private static @Nullable TrustComponent codes(TrustInputs inputs, Instant now) {
    DecayedVotes votes = inputs.signals().votes();
    long samples = votes.worked() + votes.failed();
    return samples == 0
        ? null
        : component(
            "codes", votes.mean(now), CODES_WEIGHT, samples, "customer_reports", votes.at());
  }

  private static @Nullable TrustComponent feed(TrustInputs inputs, Instant now) {
    FeedState feed = inputs.feed();
    if (feed.offers() == 0) {
      return null;
    }
    double fresh = Math.round(10_000.0 * feed.fresh() / feed.offers()) / 10_000.0;
    double right = 1 - inputs.mismatched().counted();
    return component("feed", 0.5 * fresh + 0.5 * right, FEED_WEIGHT, feed.offers(), "feeds", now);
  }

  private static TrustComponent component(
      String name, double share, double weight, long samples, String source, Instant checkedAt) {
    double value = Math.round(share * 10_000) / 100.0;
    return new TrustComponent(name, value, weight, samples, source, checkedAt);
  }

  private static double faded(Duration age) {
    double millis = Math.max(0, age.toMillis());
    return StrictMath.pow(2, -millis / RATING_HALF_LIFE.toMillis());
  }
}
