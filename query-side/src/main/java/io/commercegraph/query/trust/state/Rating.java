package io.commercegraph.query.trust.state;

import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A provider's newest rating of a shop. Scores use its figures alone.
 *
 * @param profile the shop's profile at the provider; {@code null} only in rows of releases before
 *     it was kept
 */
public record Rating(
    String provider,
    BigDecimal value,
    BigDecimal scaleMin,
    BigDecimal scaleMax,
    long count,
    Instant fetchedAt,
    Instant expiresAt,
    @Nullable Profile profile) {

  /** A shop's profile at the provider, which may lack each of these. */
  public record Profile(
      @Nullable String providerRef,
      @Nullable String displayName,
      @Nullable List<Long> distribution,
      @Nullable String profileUrl,
      @Nullable String attribution) {

    public static final Profile NONE = new Profile(null, null, null, null, null);
  }

  static Rating of(RatingObserved event) {
    RatingDescription said = event.description();
    return new Rating(
        ProviderName.of(event.provider()),
        said.value(),
        said.scaleMin(),
        said.scaleMax(),
        said.count(),
        event.fetchedAt(),
        event.expiresAt(),
        new Profile(
            said.providerRef(),
            said.displayName(),
            said.distribution(),
            said.profileUrl(),
            said.attribution()));
  }

  /** The value on a scale from 0 to 1. */
  public double share() {
    double least = scaleMin.doubleValue();
    return (value.doubleValue() - least) / (scaleMax.doubleValue() - least);
  }
}
