package io.commercegraph.command.matching.flow;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.JointJudgement;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.blocking.Candidate;
import io.commercegraph.command.matching.blocking.Leads;
import io.commercegraph.command.matching.blocking.LikenessIndex;
import io.commercegraph.command.matching.features.FeatureVector;
import io.commercegraph.command.matching.features.PairFeatures;
import io.commercegraph.command.matching.features.TermStatistics;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges the offers of one batch, each against its candidates and against its shop's others. */
final class BatchJudgement {

  /** Of pairs that are joined or suspected, the words are more alike. */
  private static final double LEAST_LIKENESS = 0.2;

  /** Candidates that are less alike than this share of the best one are not read. */
  private static final double WORTH_READING = 0.5;

  private static final int LEAST_READ = 2;
  private static final int MOST_READ = 5;

  /** One of them may be the offer that is judged. */
  private static final int LEADING = 2;

  /** So many offers of a shop are taken to be like all of it. */
  private static final double WHOLE_SHOP = 1_000;

  private final List<OpenOffer> offers;
  private final List<List<MatchCandidates.Candidate>> found;
  private final CatalogueStatistics catalogue;
  private final TitleMatcher matcher;
  private final Map<String, WeightedListing> weighted = new HashMap<>();

  private final Map<String, List<OpenOffer>> ofShops;

  /** By shop: its offers that have candidates. */
  private final Map<String, LikenessIndex> shops = new HashMap<>();

  /** By shop and product: the shop's offers that are most like the product. */
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
    this.ofShops = offers.stream().collect(Collectors.groupingBy(OpenOffer::shopId));
  }

  /** By the offers' ids, by the matcher's thresholds. */
  Map<String, Verdict> verdicts() {
    return judgement().verdicts();
  }

  /** By the offers' ids, by what the run's offers say of the catalogue. */
  Map<String, Verdict> verdicts(JoinEvidence evidence) {
    return judgement().verdicts(evidence);
  }

  private JointJudgement judgement() {
    TermStatistics statistics = catalogue.current();
    Map<String, List<Candidate>> near = new HashMap<>();
    for (int i = 0; i < offers.size(); i++) {
      near.put(offers.get(i).id(), near(offers.get(i), worthReading(found.get(i)), statistics));
    }
    ofShops.forEach((shop, some) -> shops.put(shop, new LikenessIndex(weighted(some))));
    JointJudgement judgement = new JointJudgement(matcher);
    PairFeatures features = new PairFeatures(statistics);
    for (OpenOffer offer : offers) {
      List<Candidate> candidates = near.getOrDefault(offer.id(), List.of());
      judgement.add(offer.id(), offer.shopId(), pairs(offer, candidates, features));
    }
    return judgement;
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
    return read.stream()
        .map(one -> weighted(Listing.of(one.product().get()), statistics))
        .map(other -> new Candidate(other, own.likeness(other)))
        .sorted(Candidate.BEST_FIRST)
        .toList();
  }

  private WeightedListing weighted(Listing listing, TermStatistics statistics) {
    return weighted.computeIfAbsent(
        listing.id(), _ -> WeightedListing.of(ListingReading.of(listing), statistics));
  }

  private List<WeightedListing> weighted(List<OpenOffer> some) {
    return some.stream().flatMap(one -> Stream.ofNullable(weighted.get(one.id()))).toList();
  }

  private List<Pair> pairs(OpenOffer offer, List<Candidate> near, PairFeatures features) {
    List<Pair> pairs = new ArrayList<>(near.size());
    for (Candidate candidate : near) {
      WeightedListing own = requireNonNull(weighted.get(offer.id()));
      double likeness = candidate.likeness();
      double lead = Leads.of(likeness, candidate.id(), near);
      FeatureVector alone = features.of(own, candidate.listing()).withLeads(lead, likeness);
      Pair pair = new Pair(own, candidate.listing(), likeness, alone);
      // Other offers only make a pair less probable.
      pairs.add(
          matcher.decides(pair)
              ? pair.with(alone.withLeads(lead, leadBack(offer, candidate, near)))
              : pair);
    }
    return pairs;
  }

  /**
   * The lead of the offer over the shop's others. Of a shop most of whose offers are not in the
   * batch, these are taken to be half as far behind as the second candidate is behind the best.
   */
  private double leadBack(OpenOffer offer, Candidate candidate, List<Candidate> near) {
    LikenessIndex shop = requireNonNull(shops.get(offer.shopId()));
    List<Candidate> others =
        back.computeIfAbsent(
            place(offer, candidate.id()), _ -> shop.candidates(candidate.listing(), LEADING));
    int offersOfShop = requireNonNull(ofShops.get(offer.shopId())).size();
    double known = Leads.of(candidate.likeness(), offer.id(), others);
    double best = Leads.of(near.getFirst().likeness(), near.getFirst().id(), near);
    double missing = Math.max(0, 1 - offersOfShop / WHOLE_SHOP);
    return known - missing * Math.max(0, known - best) / 2;
  }

  private static String place(OpenOffer offer, String productId) {
    return offer.shopId() + ' ' + productId;
  }
}
