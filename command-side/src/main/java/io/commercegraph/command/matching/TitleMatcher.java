package io.commercegraph.command.matching;

import io.commercegraph.command.matching.Verdict.Doubt;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.reading.ListingReading;
import io.commercegraph.command.matching.vetoes.UnnamedColour;
import io.commercegraph.command.matching.vetoes.Vetoes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which of its candidates a listing is the same product as, if any. */
public record TitleMatcher(MatchModel model, Thresholds thresholds) {

  /** By how much, of the log-odds. */
  private static final double FAR_BELOW = 2;

  private static final Comparator<Scored> BEST_FIRST =
      Comparator.comparingDouble(Scored::logOdds).reversed().thenComparing(Scored::id);

  /**
   * A candidate and the calibrated log-odds that it is the same product.
   *
   * @param vetoed whether a rule forbids the match
   * @param unnamed whether one title alone names an option that may tell both apart
   */
  public record Scored(String id, double logOdds, boolean vetoed, boolean unnamed) {

    /** A candidate of which both titles name the same options. */
    public Scored(String id, double logOdds, boolean vetoed) {
      this(id, logOdds, vetoed, false);
    }
  }

  /**
   * Scores the pairs of one listing, best first. No rule is asked of those that decide nothing,
   * whatever it forbids.
   */
  public List<Scored> score(List<CandidatePairs.Pair> pairs) {
    return score(pairs, List.of());
  }

  /**
   * Scores pairs anew that have other leads now. Leads change nothing of what the rules say.
   *
   * @param before what some of these pairs came to with their leads of before
   */
  List<Scored> score(List<CandidatePairs.Pair> pairs, List<Scored> before) {
    List<Scored> scored = new ArrayList<>(pairs.size());
    for (CandidatePairs.Pair pair : pairs) {
      String id = pair.right().id();
      double logOdds = logOdds(pair);
      if (!decides(logOdds)) {
        scored.add(new Scored(id, logOdds, false));
        continue;
      }
      Scored asked = asked(id, before);
      ListingReading left = pair.left().reading();
      ListingReading right = pair.right().reading();
      scored.add(
          asked == null
              ? new Scored(
                  id,
                  logOdds,
                  Vetoes.of(left, right).isPresent(),
                  UnnamedColour.isBetween(left, right))
              : new Scored(id, logOdds, asked.vetoed(), asked.unnamed()));
    }
    scored.sort(BEST_FIRST);
    return scored;
  }

  /** What a candidate came to of which the rules were asked, if there is one. */
  private @Nullable Scored asked(String id, List<Scored> before) {
    for (Scored one : before) {
      if (one.id().equals(id)) {
        return decides(one.logOdds()) ? one : null;
      }
    }
    return null;
  }

  /** Whether a pair is probable enough to be a match, or to make doubt of another one. */
  public boolean decides(CandidatePairs.Pair pair) {
    return decides(logOdds(pair));
  }

  private boolean decides(double logOdds) {
    return logOdds >= thresholds.suspect() - thresholds.margin();
  }

  /** Whether a candidate is so far below suspicion that it is hardly ever a match. */
  boolean isFarBelow(double logOdds) {
    return logOdds < thresholds.suspect() - FAR_BELOW;
  }

  private double logOdds(CandidatePairs.Pair pair) {
    return model.logOdds(pair.features(), pair.right().reading().listing().category());
  }

  /**
   * Decides by the scores of a listing's candidates.
   *
   * @param rival the best log-odds that another listing of the same shop has with the best
   *     candidate; negative infinity where there is none
   */
  public Verdict decide(List<Scored> scored, double rival) {
    Optional<Scored> best = best(scored);
    if (best.isEmpty() || best.get().logOdds() < thresholds.suspect()) {
      return new Verdict.Unmatched();
    }
    String id = best.get().id();
    double logOdds = best.get().logOdds();
    double score = MatchModel.probability(logOdds);
    return doubt(scored, rival)
        .or(() -> logOdds < thresholds.join() ? Optional.of(Doubt.SCORE) : Optional.empty())
        .<Verdict>map(doubt -> new Verdict.Suspected(id, score, doubt))
        .orElseGet(() -> new Verdict.Joined(id, score));
  }

  /** The best candidate that no rule forbids. */
  Optional<Scored> best(List<Scored> scored) {
    return scored.stream().filter(one -> !one.vetoed()).findFirst();
  }

  /** What makes doubt of the best candidate, whatever its own score is. */
  Optional<Doubt> doubt(List<Scored> scored, double rival) {
    List<Scored> allowed = scored.stream().filter(one -> !one.vetoed()).limit(2).toList();
    if (allowed.isEmpty()) {
      return Optional.empty();
    }
    Scored best = allowed.getFirst();
    double near = best.logOdds() - thresholds.margin();
    if (rival > near) {
      return Optional.of(Doubt.ANOTHER_LISTING);
    }
    if (allowed.size() > 1 && allowed.getLast().logOdds() > near) {
      return Optional.of(Doubt.ANOTHER_CANDIDATE);
    }
    return best.unnamed() ? Optional.of(Doubt.UNNAMED_OPTION) : Optional.empty();
  }
}
