package io.commercegraph.command.matching.flow;

import io.commercegraph.api.matching.CatalogueProduct;
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
import java.util.stream.Stream;

/** Judges the offers of one batch, each against its candidates and against its shop's others. */
final class BatchJudgement {

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::likeness).reversed().thenComparing(Candidate::id);

  private final List<OpenOffer> offers;
  private final Map<String, List<String>> candidates;
  private final Map<String, CatalogueProduct> products;
  private final CatalogueStatistics catalogue;
  private final TitleMatcher matcher;
  private final Map<String, WeightedListing> weighted = new HashMap<>();

  /** By shop and product: the shop's offers that the product is a candidate of. */
  private final Map<String, List<Candidate>> back = new HashMap<>();

  BatchJudgement(
      List<OpenOffer> offers,
      Map<String, List<String>> candidates,
      Map<String, CatalogueProduct> products,
      CatalogueStatistics catalogue,
      TitleMatcher matcher) {
    this.offers = offers;
    this.candidates = candidates;
    this.products = products;
    this.catalogue = catalogue;
    this.matcher = matcher;
  }

  /** By the offers' ids. */
  Map<String, Verdict> verdicts() {
    Map<String, Verdict> verdicts = new HashMap<>();
    offers.forEach(offer -> verdicts.put(offer.id(), new Verdict.Unmatched()));
    if (products.isEmpty()) {
      return verdicts;
    }
    TermStatistics statistics = catalogue.current();
    Map<String, List<Candidate>> near = new HashMap<>();
    for (OpenOffer offer : offers) {
      if (candidates.containsKey(offer.id())) {
        near.put(offer.id(), near(offer, statistics));
      }
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

  /** The candidates that other shops alone offer, the most alike first. */
  private List<Candidate> near(OpenOffer offer, TermStatistics statistics) {
    WeightedListing own = weighted(offer.listing(), statistics);
    List<Candidate> near =
        candidates.getOrDefault(offer.id(), List.of()).stream()
            .flatMap(id -> Stream.ofNullable(products.get(id)))
            .filter(product -> isOfOtherShops(product, offer))
            .map(product -> weighted(CatalogueStatistics.listing(product), statistics))
            .map(other -> new Candidate(other, own.likeness(other)))
            .sorted(BEST_FIRST)
            .limit(CandidatePairs.CANDIDATES)
            .toList();
    for (Candidate candidate : near) {
      back.computeIfAbsent(place(offer, candidate.id()), _ -> new ArrayList<>())
          .add(new Candidate(own, candidate.likeness()));
    }
    return near;
  }

  private static boolean isOfOtherShops(CatalogueProduct product, OpenOffer offer) {
    return product.offers().stream()
        .allMatch(one -> !one.shopId().equals(offer.shopId()) || one.offerId().equals(offer.id()));
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
