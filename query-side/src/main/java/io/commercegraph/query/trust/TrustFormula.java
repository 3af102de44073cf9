package io.commercegraph.query.trust;

import io.commercegraph.query.trust.state.Rating;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A version of the trust formula: it computes the components and their weighted mean, the score.
 * Values are rounded to two places before they are weighed, so that the score follows from the
 * figures that an answer shows.
 *
 * @param values how the components are computed that changed between versions
 */
record TrustFormula(String version, Weights weights, ComponentFormulas values) {

  private static final Weights WEIGHTS = new Weights(0.40, 0.25, 0.20, 0.15);

  /** The version for shops whose votes were stored without shares, by an older release. */
  static final TrustFormula VERSION_1 =
      new TrustFormula("1", WEIGHTS, new ComponentFormulas.Version1());

  /** The version in force for all other shops. */
  static final TrustFormula CURRENT =
      new TrustFormula("2", WEIGHTS, new ComponentFormulas.Version2());

  /** The weights of the components, which add up to 1. */
  record Weights(double external, double internal, double codes, double feed) {}

  /** The component that internal_trust shows alone. */
  static final String INTERNAL = "internal";

  /** The prior of a Bayesian average: seven ratings of 0.625. */
  private static final double PRIOR_COUNT = 7;

  private static final double PRIOR_SHARE = 0.625;
  private static final Duration RATING_HALF_LIFE = Duration.ofDays(180);

  /** The least number of transactions for a component. */
  private static final long ENOUGH_TRANSACTIONS = 20;

  private static final int FEWEST_COMPONENTS = 2;

  /** The newest version for which the shop's stored state suffices. */
  static TrustFormula of(TrustInputs inputs) {
    return inputs.signals().shares() == null ? VERSION_1 : CURRENT;
  }

  /** The components for which the shop has data. */
  List<TrustComponent> components(TrustInputs inputs, Instant now) {
    return Stream.of(
            external(inputs, now), internal(inputs, now), codes(inputs, now), feed(inputs, now))
        .filter(Objects::nonNull)
        .toList();
  }

  /**
   * The weighted mean of components, with renormalised weights; {@code null} where they are too
   * few.
   */
  static @Nullable Integer score(List<TrustComponent> components) {
    if (components.size() < FEWEST_COMPONENTS) {
      return null;
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (TrustComponent component : components) {
      sum = sum.add(decimal(component.weight()).multiply(decimal(component.value())));
    }
    return sum.divide(weight(components), 0, RoundingMode.HALF_UP).intValueExact();
  }

  /** The share of the total weight that these components have. */
  static double coverage(List<TrustComponent> components) {
    return weight(components).doubleValue();
  }

  private static BigDecimal weight(List<TrustComponent> components) {
    return components.stream()
        .map(component -> decimal(component.weight()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static BigDecimal decimal(double shown) {
    return BigDecimal.valueOf(shown);
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
        : new TrustComponent(
            "external",
            ScoreRounding.of(100 * weighted / weight),
            weights.external(),
            samples,
            "providers",
            checkedAt);
  }

  private @Nullable TrustComponent internal(TrustInputs inputs, Instant now) {
    long transactions = inputs.conduct().transactions();
    return transactions < ENOUGH_TRANSACTIONS
        ? null
        : new TrustComponent(
            INTERNAL,
            values.internal(inputs),
            weights.internal(),
            transactions,
            "transactions",
            now);
  }

  private @Nullable TrustComponent codes(TrustInputs inputs, Instant now) {
    ComponentFormulas.Codes codes = values.codes(inputs.signals(), now);
    return codes.samples() == 0
        ? null
        : new TrustComponent(
            "codes",
            codes.value(),
            weights.codes(),
            codes.samples(),
            "customer_reports",
            codes.last());
  }

  private @Nullable TrustComponent feed(TrustInputs inputs, Instant now) {
    OfferFreshnessCounts feed = inputs.feed();
    return feed.offers() == 0
        ? null
        : new TrustComponent(
            "feed", values.feed(inputs), weights.feed(), feed.offers(), "feeds", now);
  }

  private static double faded(Duration age) {
    double millis = Math.max(0, age.toMillis());
    return StrictMath.pow(2, -millis / RATING_HALF_LIFE.toMillis());
  }
}
