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
record TrustFormula(String version, Weights weights) {

  /** The one in force. Its version changes with it; all scores are made by it at once. */
  static final TrustFormula CURRENT = new TrustFormula("1", new Weights(0.40, 0.25, 0.20, 0.15));

  /** How much each component counts, of 1. */
  record Weights(double external, double internal, double codes, double feed) {}

  /** The component that internal_trust shows by itself. */
  static final String INTERNAL = "internal";

  /** Seven ratings of 0.625 stand for all that nobody has rated yet. */
  private static final double PRIOR_COUNT = 7;

  private static final double PRIOR_SHARE = 0.625;
  private static final Duration RATING_HALF_LIFE = Duration.ofDays(180);

  /** Fewer transactions say nothing. */
  private static final long ENOUGH_TRANSACTIONS = 20;

  private static final int FEWEST_COMPONENTS = 2;

  /** The components that exist. */
  List<TrustComponent> components(TrustInputs inputs, Instant now) {
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

  private @Nullable TrustComponent external(TrustInputs inputs, Instant now) {
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
            "external", weighted / weight, weights.external(), samples, "providers", checkedAt);
  }

  private @Nullable TrustComponent internal(TrustInputs inputs, Instant now) {
    long transactions = inputs.conduct().transactions();
    double trouble = inputs.cancelled().counted() + inputs.refunded().counted();
    return transactions < ENOUGH_TRANSACTIONS
        ? null
        : component(
            INTERNAL,
            1 - Math.min(1, trouble),
            weights.internal(),
            transactions,
            "transactions",
            now);
  }

  private @Nullable TrustComponent codes(TrustInputs inputs, Instant now) {
    DecayedVotes votes = inputs.signals().votes();
    long samples = votes.worked() + votes.failed();
    return samples == 0
        ? null
        : component(
            "codes", votes.mean(now), weights.codes(), samples, "customer_reports", votes.at());
  }

  private @Nullable TrustComponent feed(TrustInputs inputs, Instant now) {
    FeedState feed = inputs.feed();
    if (feed.offers() == 0) {
      return null;
    }
    double fresh = Math.round(10_000.0 * feed.fresh() / feed.offers()) / 10_000.0;
    double right = 1 - inputs.mismatched().counted();
    return component(
        "feed", 0.5 * fresh + 0.5 * right, weights.feed(), feed.offers(), "feeds", now);
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
