package io.commercegraph.command.matching;

import io.commercegraph.command.matching.learning.MatchModel;
import org.jspecify.annotations.Nullable;

/**
 * What the listings of a run say, without any label, of how sure the matches of their catalogue
 * are. A listing is of one product at most. So the candidate next to a probable match is a wrong
 * one, and how often it would be joined if the match were not there tells how often listings
 * without a match are joined wrongly.
 *
 * <p>It is the target-decoy estimate of a false discovery rate (Elias and Gygi, 2007), with the
 * share of listings that have no match estimated after Storey (2002).
 */
public final class JoinEvidence {

  /** Thresholds that are tried between joining and suspecting. */
  private static final int STEPS = 4;

  /** From fewer probable matches nothing is estimated. */
  private static final int LEAST_MATCHES = 50;

  /** Nor of fewer joins. */
  private static final int LEAST_JOINS = 10;

  private @Nullable TitleMatcher matcher;
  private double listings;
  private double listingsFarBelow;
  private double matches;
  private double nextFarBelow;

  /** Of each step, the matches above it that would be joined, and are not by the threshold. */
  private double[] joined = new double[STEPS];

  /** The same of the candidates next to matches. */
  private double[] nextJoined = new double[STEPS];

  /** Forgets what was said by another model or by other thresholds. */
  void judgedBy(TitleMatcher current) {
    if (current.equals(matcher)) {
      return;
    }
    matcher = current;
    listings = 0;
    listingsFarBelow = 0;
    matches = 0;
    nextFarBelow = 0;
    joined = new double[STEPS];
    nextJoined = new double[STEPS];
  }

  /**
   * Notes a listing.
   *
   * @param farBelow whether it has no candidate that may be a match
   * @param joinable the log-odds of its best candidate where nothing but these may make doubt of
   *     it; negative infinity elsewhere
   */
  void addListing(boolean farBelow, double joinable, Thresholds thresholds) {
    listings++;
    listingsFarBelow += farBelow ? 1 : 0;
    count(joinable, thresholds, joined);
  }

  /** Notes a probable match as if it were not there: what the best of the other candidates is. */
  void addNext(boolean farBelow, double joinable, Thresholds thresholds) {
    matches++;
    nextFarBelow += farBelow ? 1 : 0;
    count(joinable, thresholds, nextJoined);
  }

  /**
   * These thresholds, with joins from the lowest step on at which what is joined more is right with
   * the probability that the threshold asks for.
   */
  Thresholds adapted(Thresholds thresholds) {
    double join = thresholds.join();
    for (int step = 0; matches >= LEAST_MATCHES && step < STEPS; step++) {
      // Twice the chance of a count: one more, and its standard deviation.
      double next = nextJoined[step] + 1 + StrictMath.sqrt(nextJoined[step]);
      double wrong = listings * shareWithoutMatch() * next / matches;
      if (joined[step] >= LEAST_JOINS
          && 1 - wrong / joined[step] >= MatchModel.probability(thresholds.join())) {
        join = step(step, thresholds);
      }
    }
    return new Thresholds(thresholds.suspect(), join, thresholds.margin());
  }

  /** Listings without a match have candidates as those next to matches are. */
  private double shareWithoutMatch() {
    return nextFarBelow == 0
        ? 1
        : Math.min(1, (listingsFarBelow + 1) / listings / (nextFarBelow / matches));
  }

  private static void count(double joinable, Thresholds thresholds, double[] counts) {
    for (int step = 0; joinable < thresholds.join() && step < STEPS; step++) {
      counts[step] += joinable >= step(step, thresholds) ? 1 : 0;
    }
  }

  private static double step(int step, Thresholds thresholds) {
    int left = STEPS - 1 - step;
    return (thresholds.join() * left + thresholds.suspect() * (STEPS - left)) / STEPS;
  }
}
