package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.blocking.Candidate;
import io.commercegraph.command.matching.blocking.Leads;
import io.commercegraph.command.matching.blocking.LikenessIndex;
import io.commercegraph.command.matching.features.Feature;
import io.commercegraph.command.matching.features.FeatureVector;
import io.commercegraph.command.matching.features.PairFeatures;
import io.commercegraph.command.matching.features.TermStatistics;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The pairs of two shops' listings that are worth comparing, with their features. */
public final class CandidatePairs {

  /** How many candidates each listing is compared with. */
  public static final int CANDIDATES = 10;

  private final PairFeatures features;
  private final LikenessIndex leftIndex;
  private final LikenessIndex rightIndex;
  private final Map<String, List<Candidate>> back = new HashMap<>();
  private final Map<String, WeightedListing> left = new LinkedHashMap<>();
  private final Map<String, WeightedListing> right = new LinkedHashMap<>();

  public CandidatePairs(List<Listing> left, List<Listing> right) {
    List<ListingReading> lefts = left.stream().map(ListingReading::of).toList();
    List<ListingReading> rights = right.stream().map(ListingReading::of).toList();
    TermStatistics statistics = TermStatistics.of(lefts);
    rights.forEach(statistics::add);
    this.features = new PairFeatures(statistics);
    lefts.forEach(one -> this.left.put(one.listing().id(), WeightedListing.of(one, statistics)));
    rights.forEach(one -> this.right.put(one.listing().id(), WeightedListing.of(one, statistics)));
    this.leftIndex = new LikenessIndex(List.copyOf(this.left.values()));
    this.rightIndex = new LikenessIndex(List.copyOf(this.right.values()));
  }

  /**
   * A pair worth comparing.
   *
   * @param likeness how alike both are, as {@link WeightedListing#likeness} says it
   */
  public record Pair(
      WeightedListing left, WeightedListing right, double likeness, FeatureVector features) {

    /** The same pair with other features. */
    public Pair with(FeatureVector other) {
      return new Pair(left, right, likeness, other);
    }
  }

  /** The left listings, in their order. */
  public Collection<WeightedListing> left() {
    return Collections.unmodifiableCollection(left.values());
  }

  /** The pairs of a left listing, the most alike first. */
  public List<Pair> of(WeightedListing listing) {
    List<Candidate> candidates = rightIndex.candidates(listing, CANDIDATES);
    List<Pair> pairs = new ArrayList<>(candidates.size());
    for (Candidate candidate : candidates) {
      pairs.add(pair(listing, candidate.listing(), candidate.likeness(), candidates));
    }
    return pairs;
  }

  /** The pair of two listings by their ids, whether it is worth comparing or not. */
  public Pair between(String leftId, String rightId) {
    WeightedListing one = byId(left, leftId);
    WeightedListing other = byId(right, rightId);
    return pair(one, other, one.likeness(other), rightIndex.candidates(one, CANDIDATES));
  }

  /** The other pairs of a listing, as they would be if one of its candidates were not there. */
  public static List<Pair> without(String candidateId, List<Pair> pairs) {
    List<Pair> others =
        pairs.stream().filter(pair -> !pair.right().id().equals(candidateId)).toList();
    List<Candidate> candidates =
        others.stream()
            .map(pair -> new Candidate(pair.right(), pair.likeness()))
            .sorted(Candidate.BEST_FIRST)
            .toList();
    List<Pair> without = new ArrayList<>(others.size());
    for (Pair pair : others) {
      double lead = Leads.of(pair.likeness(), pair.right().id(), candidates);
      double back = pair.features().get(Feature.LEAD_BACK);
      without.add(pair.with(pair.features().withLeads(lead, back)));
    }
    return without;
  }

  private static WeightedListing byId(Map<String, WeightedListing> listings, String id) {
    WeightedListing listing = listings.get(id);
    if (listing == null) {
      throw new IllegalArgumentException("No listing " + id);
    }
    return listing;
  }

  private Pair pair(
      WeightedListing listing, WeightedListing other, double likeness, List<Candidate> candidates) {
    List<Candidate> backwards =
        back.computeIfAbsent(other.id(), _ -> leftIndex.candidates(other, CANDIDATES));
    return new Pair(
        listing,
        other,
        likeness,
        features
            .of(listing, other)
            .withLeads(
                Leads.of(likeness, other.id(), candidates),
                Leads.of(likeness, listing.id(), backwards)));
  }
}
