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

/** Decides which of its candidates a listing is the same product as, if any. */
public record TitleMatcher(MatchModel model, Thresholds thresholds) {

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
    List<Scored> scored = new ArrayList<>(pairs.size());
    for (CandidatePairs.Pair pair : pairs) {
      ListingReading left = pair.left().reading();
      ListingReading right = pair.right().reading();
      double logOdds = model.logOdds(pair.features(), right.listing().category());
      boolean decides = logOdds >= thresholds.suspect() - thresholds.margin();
      scored.add(
          new Scored(
              pair.right().id(),
              logOdds,
              decides && Vetoes.of(left, right).isPresent(),
              decides && UnnamedColour.isBetween(left, right)));
    }
    scored.sort(Comparator.comparingDouble(Scored::logOdds).reversed().thenComparing(Scored::id));
    return scored;
  }

  /**
   * Decides by the scores of a listing's candidates.
   *
   * @param rival the best log-odds that another listing of the same shop has with the best
   *     candidate; negative infinity where there is none
   */
  public Verdict decide(List<Scored> scored, double rival) {
    List<Scored> allowed = scored.stream().filter(one -> !one.vetoed()).toList();
    if (allowed.isEmpty() || allowed.getFirst().logOdds() < thresholds.suspect()) {
      return new Verdict.Unmatched();
    }
    Scored best = allowed.getFirst();
    double score = MatchModel.probability(best.logOdds());
    if (rival > best.logOdds() - thresholds.margin()) {
      return new Verdict.Suspected(best.id(), score, Doubt.ANOTHER_LISTING);
    }
    if (allowed.size() > 1 && allowed.get(1).logOdds() > best.logOdds() - thresholds.margin()) {
      return new Verdict.Suspected(best.id(), score, Doubt.ANOTHER_CANDIDATE);
    }
    if (best.unnamed()) {
      return new Verdict.Suspected(best.id(), score, Doubt.UNNAMED_OPTION);
    }
    return best.logOdds() < thresholds.join()
        ? new Verdict.Suspected(best.id(), score, Doubt.SCORE)
        : new Verdict.Joined(best.id(), score);
  }
}
