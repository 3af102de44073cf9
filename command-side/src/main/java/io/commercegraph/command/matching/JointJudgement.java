package io.commercegraph.command.matching;

import io.commercegraph.command.matching.TitleMatcher.Scored;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges listings together: each by its own candidates, and beside its shop's other listings. */
public final class JointJudgement {

  private final TitleMatcher matcher;
  private final List<Judged> listings = new ArrayList<>();

  /** By shop and candidate: the log-odds that the shop's listings have with the candidate. */
  private final Map<String, Map<String, Double>> rivals = new HashMap<>();

  public JointJudgement(TitleMatcher matcher) {
    this.matcher = matcher;
  }

  private record Judged(String id, String shop, List<Pair> pairs, List<Scored> scored) {}

  /** Adds a listing with its candidates. */
  public void add(String id, String shop, List<Pair> pairs) {
    List<Scored> scored = matcher.score(pairs);
    listings.add(new Judged(id, shop, pairs, scored));
    for (Scored one : scored) {
      if (!one.vetoed()) {
        rivals.computeIfAbsent(place(shop, one.id()), _ -> new HashMap<>()).put(id, one.logOdds());
      }
    }
  }

  /** The verdicts by the matcher's thresholds, by the listings' ids. */
  public Map<String, Verdict> verdicts() {
    return verdicts(matcher.thresholds());
  }

  /** The verdicts by what these listings, and those noted before, say of the catalogue. */
  public Map<String, Verdict> verdicts(JoinEvidence evidence) {
    evidence.judgedBy(matcher);
    Thresholds thresholds = matcher.thresholds();
    for (Judged listing : listings) {
      Optional<Scored> best = matcher.best(listing.scored);
      evidence.addListing(
          matcher.isFarBelow(logOdds(best)), joinable(listing, listing.scored), thresholds);
      if (logOdds(best) >= thresholds.suspect()) {
        List<Scored> next =
            matcher.score(
                CandidatePairs.without(best.orElseThrow().id(), listing.pairs), listing.scored);
        evidence.addNext(
            matcher.isFarBelow(logOdds(matcher.best(next))), joinable(listing, next), thresholds);
      }
    }
    return verdicts(evidence.adapted(thresholds));
  }

  private Map<String, Verdict> verdicts(Thresholds thresholds) {
    TitleMatcher adapted = new TitleMatcher(matcher.model(), thresholds);
    Map<String, Verdict> verdicts = new HashMap<>();
    for (Judged one : listings) {
      verdicts.put(one.id, adapted.decide(one.scored, rival(one, one.scored)));
    }
    return verdicts;
  }

  private double joinable(Judged listing, List<Scored> scored) {
    return matcher.doubt(scored, rival(listing, scored)).isPresent()
        ? Double.NEGATIVE_INFINITY
        : logOdds(matcher.best(scored));
  }

  private static double logOdds(Optional<Scored> best) {
    return best.map(Scored::logOdds).orElse(Double.NEGATIVE_INFINITY);
  }

  /** The best log-odds that another listing of the shop has with the best candidate. */
  private double rival(Judged listing, List<Scored> scored) {
    return matcher
        .best(scored)
        .map(best -> rivals.getOrDefault(place(listing.shop, best.id()), Map.of()))
        .orElse(Map.of())
        .entrySet()
        .stream()
        .filter(one -> !one.getKey().equals(listing.id))
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private static String place(String shop, String candidate) {
    return shop + ' ' + candidate;
  }
}
