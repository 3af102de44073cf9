package io.commercegraph.command.matching.flow;

import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.TitleMatcher.Scored;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.blocking.Candidate;
import io.commercegraph.command.matching.blocking.Leads;
import io.commercegraph.command.matching.features.PairFeatures;
import io.commercegraph.command.matching.features.TermStatistics;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Judges the offers of one batch, each against its candidates and against its shop's others. */
final class BatchJudgement {

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::likeness).reversed().thenComparing(Candidate::id);

  /** Of pairs that are joined or suspected, the words are more alike. */
  private static final double LEAST_LIKENESS = 0.2;

  /** Candidates that are less alike than this share of the best one are not read. */
  private static final double WORTH_READING = 0.5;

  private static final int LEAST_READ = 2;
  private static final int MOST_READ = 5;

  private final List<OpenOffer> offers;
  private final List<List<MatchCandidates.Candidate>> found;
  private final CatalogueStatistics catalogue;
  private final TitleMatcher matcher;
  private final Map<String, WeightedListing> weighted = new HashMap<>();

  /** By shop and product: the shop's offers that the product is a candidate of. */
  private final Map<String, List<Candidate>> back = new HashMap<>();

  BatchJudgement(
      List<OpenOffer> offers,
      List<List<MatchCandidates.Candidate>> found,
      CatalogueStatistics catalogue,
      TitleMatcher matcher) {
    this.offers = offers;
    this.found = found;
    this.catalogue = catalogue;
    this.matcher = matcher;
  }

  /** By the offers' ids. */
  Map<String, Verdict> verdicts() {
    Map<String, Verdict> verdicts = new HashMap<>();
    offers.forEach(offer -> verdicts.put(offer.id(), new Verdict.Unmatched()));
    TermStatistics statistics = catalogue.current();
    Map<String, List<Candidate>> near = new HashMap<>();
    for (int i = 0; i < offers.size(); i++) {
      near.put(offers.get(i).id(), near(offers.get(i), worthReading(found.get(i)), statistics));
    }
    Map<String, List<Scored>> scores = new HashMap<>();
    Map<String, Map<String, Double>> rivals = new HashMap<>();
    for (OpenOffer offer : offers) {
      List<Scored> scored =
          score(offer, near.getOrDefault(offer.id(), List.of()), new PairFeatures(statistics));
      scores.put(offer.id(), scored);
      for (Scored one : scored) {
        if (!one.vetoed()) {
          rivals
              .computeIfAbsent(place(offer, one.id()), _ -> new HashMap<>())
              .put(offer.id(), one.logOdds());
        }
      }
    }
    for (OpenOffer offer : offers) {
      List<Scored> scored = scores.getOrDefault(offer.id(), List.of());
      verdicts.put(offer.id(), matcher.decide(scored, rival(offer, scored, rivals)));
    }
    return verdicts;
  }

  /** The candidates that may be joined, and what they are compared with. */
  private static List<MatchCandidates.Candidate> worthReading(
      List<MatchCandidates.Candidate> found) {
    double best = found.isEmpty() ? 0 : found.getFirst().likeness();
    if (best < LEAST_LIKENESS) {
      return List.of();
    }
    int count = Math.min(LEAST_READ, found.size());
    while (count < Math.min(MOST_READ, found.size())
        && found.get(count).likeness() >= WORTH_READING * best) {
      count++;
    }
    return found.subList(0, count);
  }

  /** The candidates as they are compared, the most alike first. */
  private List<Candidate> near(
      OpenOffer offer, List<MatchCandidates.Candidate> read, TermStatistics statistics) {
    if (read.isEmpty()) {
      return List.of();
    }
    WeightedListing own = weighted(offer.listing(), statistics);
    List<Candidate> near =
        read.stream()
            .map(one -> weighted(Listing.of(one.product().get()), statistics))
            .map(other -> new Candidate(other, own.likeness(other)))
            .sorted(BEST_FIRST)
            .toList();
    for (Candidate candidate : near) {
      back.computeIfAbsent(place(offer, candidate.id()), _ -> new ArrayList<>())
          .add(new Candidate(own, candidate.likeness()));
    }
    return near;
  }

  private WeightedListing weighted(Listing listing, TermStatistics statistics) {
    return weighted.computeIfAbsent(
        listing.id(), _ -> WeightedListing.of(ListingReading.of(listing), statistics));
  }

  private List<Scored> score(OpenOffer offer, List<Candidate> near, PairFeatures features) {
    List<CandidatePairs.Pair> pairs = new ArrayList<>(near.size());
    for (Candidate candidate : near) {
      WeightedListing own = Objects.requireNonNull(weighted.get(offer.id()));
      List<Candidate> others = back.getOrDefault(place(offer, candidate.id()), List.of());
      pairs.add(
          new CandidatePairs.Pair(
              own,
              candidate.listing(),
              features
                  .of(own, candidate.listing())
                  .withLeads(
                      Leads.of(candidate.likeness(), candidate.id(), near),
                      Leads.of(candidate.likeness(), offer.id(), best(others)))));
    }
    return matcher.score(pairs);
  }

  private static List<Candidate> best(List<Candidate> candidates) {
    return candidates.stream().sorted(BEST_FIRST).toList();
  }

  private static double rival(
      OpenOffer offer, List<Scored> scored, Map<String, Map<String, Double>> rivals) {
    return scored.stream()
        .filter(one -> !one.vetoed())
        .findFirst()
        .map(best -> rivals.getOrDefault(place(offer, best.id()), Map.of()))
        .orElse(Map.of())
        .entrySet()
        .stream()
        .filter(one -> !one.getKey().equals(offer.id()))
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private static String place(OpenOffer offer, String productId) {
    return offer.shopId() + ' ' + productId;
  }
}
