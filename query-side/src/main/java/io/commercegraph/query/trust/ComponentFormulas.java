package io.commercegraph.query.trust;

import io.commercegraph.query.coupons.DecayedVotes;
import io.commercegraph.query.trust.state.DecayedVoteShares;
import io.commercegraph.query.trust.state.ShopSignals;
import java.time.Instant;
import java.util.Objects;

/**
 * The formulas of those components (0 to 100, to two places) that differ between versions of the
 * trust formula.
 */
sealed interface ComponentFormulas {

  /** The component of a shop with transactions. */
  double internal(TrustInputs inputs);

  Codes codes(ShopSignals signals, Instant now);

  /** The component of a shop with offers. */
  double feed(TrustInputs inputs);

  /**
   * The component of a shop's codes.
   *
   * @param samples how many votes there are; without any the value says nothing
   */
  record Codes(double value, long samples, Instant last) {}

  /** Version 1: rates are rounded to four places first, and a suppressed rate counts as 0. */
  final class Version1 implements ComponentFormulas {

    @Override
    public double internal(TrustInputs inputs) {
      double trouble = inputs.cancelled().publishedOrZero() + inputs.refunded().publishedOrZero();
      return ScoreRounding.of(100 * (1 - Math.min(1, trouble)));
    }

    @Override
    public Codes codes(ShopSignals signals, Instant now) {
      DecayedVotes votes = signals.votes();
      return new Codes(
          ScoreRounding.of(100 * votes.mean(now)), votes.worked() + votes.failed(), votes.at());
    }

    @Override
    public double feed(TrustInputs inputs) {
      double fresh = new SuppressedRate(inputs.feed().fresh(), inputs.feed().offers()).rounded();
      return ScoreRounding.of(50 * fresh + 50 * (1 - inputs.mismatched().publishedOrZero()));
    }
  }

  /**
   * Version 2: computed exactly and rounded once. Suppressed counts of cancelled or refunded
   * transactions count as {@link SuppressedRate#STAND_IN}; votes count by their shares.
   */
  final class Version2 implements ComponentFormulas {

    @Override
    public double internal(TrustInputs inputs) {
      // Counted in halves, so that the stand-in of 2.5 is a whole number.
      long all = 2 * inputs.conduct().transactions();
      long trouble = inputs.cancelled().doubledScoreCount() + inputs.refunded().doubledScoreCount();
      return ScoreRounding.ofShare(Math.max(0, all - trouble), all);
    }

    @Override
    public Codes codes(ShopSignals signals, Instant now) {
      DecayedVoteShares votes = Objects.requireNonNull(signals.shares());
      return new Codes(ScoreRounding.of(100 * votes.mean(now)), votes.count(), votes.last());
    }

    @Override
    public double feed(TrustInputs inputs) {
      OfferFreshnessCounts feed = inputs.feed();
      SuppressedRate mismatched = inputs.mismatched();
      long quoted = Math.max(1, mismatched.of());
      long right = mismatched.isWithheld() ? quoted : quoted - mismatched.count();
      return ScoreRounding.ofShare(
          feed.fresh() * quoted + right * feed.offers(), 2 * feed.offers() * quoted);
    }
  }
}
