package io.commercegraph.command.matching.flow;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.blocking.LikenessIndex;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges the offers of one batch that the catalogue has no product for against each other, and
 * against those of the batch before: the catalogue does not know yet which products they found. An
 * offer may join the product of one that stands before it.
 */
final class BatchNeighbours {

  /** Some of these are of the same shop, and some join a product themselves. */
  private static final int LOOKED_AT = 3 * CandidatePairs.CANDIDATES;

  /** An offer may stand before another one, or behind it, in a shop that comes before or behind. */
  private static final int ROUNDS = 2;

  private final List<OpenOffer> offers;
  private final CatalogueStatistics catalogue;
  private final TitleMatcher matcher;

  /** By the products that they found, where each stands. */
  private final Map<String, Integer> places = new HashMap<>();

  private final Map<String, List<MatchCandidates.Candidate>> near = new HashMap<>();
  private final Set<String> leaving = new HashSet<>();
  private final Set<String> joined = new HashSet<>();
  private final Set<ShopProduct> taken;
  private final Map<String, Verdict> verdicts = new HashMap<>();

  /**
   * Compares offers that nothing matched.
   *
   * @param before offers of the batch before that founded products
   * @param taken products that shops have offers of already
   */
  BatchNeighbours(
      List<OpenOffer> before,
      List<OpenOffer> offers,
      Set<ShopProduct> taken,
      CatalogueStatistics catalogue,
      TitleMatcher matcher) {
    this.offers = offers;
    this.taken = new HashSet<>(taken);
    this.catalogue = catalogue;
    this.matcher = matcher;
    List<OpenOffer> all = new ArrayList<>(before);
    all.addAll(offers);
    if (all.stream().map(OpenOffer::shopId).distinct().limit(2).count() > 1) {
      compare(all, before.size());
    }
  }

  private void compare(List<OpenOffer> all, int first) {
    var statistics = catalogue.current();
    Map<String, OpenOffer> founders = new HashMap<>();
    List<WeightedListing> listings = new ArrayList<>(all.size());
    for (OpenOffer offer : all) {
      if (founders.putIfAbsent(offer.ownProductId(), offer) == null) {
        places.put(offer.ownProductId(), listings.size());
        listings.add(WeightedListing.of(ListingReading.of(founded(offer)), statistics));
      }
    }
    LikenessIndex index = new LikenessIndex(listings);
    for (OpenOffer offer : all.subList(first, all.size())) {
      Integer place = places.get(offer.ownProductId());
      if (place == null) {
        continue;
      }
      List<MatchCandidates.Candidate> found = new ArrayList<>();
      index
          .candidates(listings.get(place), LOOKED_AT)
          .forEach(
              one -> {
                OpenOffer other = founders.get(one.id());
                if (other != null && !other.shopId().equals(offer.shopId())) {
                  found.add(
                      new MatchCandidates.Candidate(
                          one.id(), one.likeness(), () -> product(other)));
                }
              });
      near.put(offer.id(), found);
    }
  }

  /** By the offers' ids; an offer that is to found a product has none. */
  Map<String, Verdict> verdicts() {
    if (near.isEmpty()) {
      return Map.of();
    }
    Map<String, List<OpenOffer>> shops = new LinkedHashMap<>();
    offers.forEach(one -> shops.computeIfAbsent(one.shopId(), _ -> new ArrayList<>()).add(one));
    for (int round = 0; round < ROUNDS; round++) {
      shops.values().forEach(this::judge);
    }
    return verdicts;
  }

  private void judge(List<OpenOffer> ofShop) {
    List<OpenOffer> open = ofShop.stream().filter(one -> isOpen(one)).toList();
    List<List<MatchCandidates.Candidate>> found =
        open.stream()
            .map(
                one ->
                    near.getOrDefault(one.id(), List.of()).stream()
                        .filter(it -> fits(it, one))
                        .toList())
            .toList();
    if (found.stream().allMatch(List::isEmpty)) {
      return;
    }
    Map<String, Verdict> said = new BatchJudgement(open, found, catalogue, matcher).verdicts();
    for (OpenOffer offer : open) {
      switch (said.get(offer.id())) {
        case Verdict.Joined to
            when taken.add(new ShopProduct(offer.shopId(), to.candidateId())) -> {
          verdicts.put(offer.id(), to);
          leaving.add(offer.ownProductId());
          joined.add(to.candidateId());
        }
        case Verdict.Suspected perhaps -> verdicts.putIfAbsent(offer.id(), perhaps);
        case null, default -> {}
      }
    }
  }

  /** Whether an offer may still join a product: it has not, and none has joined its own. */
  private boolean isOpen(OpenOffer offer) {
    return !leaving.contains(offer.ownProductId()) && !joined.contains(offer.ownProductId());
  }

  private boolean fits(MatchCandidates.Candidate candidate, OpenOffer offer) {
    String product = candidate.productId();
    return places.getOrDefault(product, 0) < places.getOrDefault(offer.ownProductId(), 0)
        && !leaving.contains(product)
        && !taken.contains(new ShopProduct(offer.shopId(), product));
  }

  private static Listing founded(OpenOffer offer) {
    return Listing.of(product(offer));
  }

  private static CatalogueProduct product(OpenOffer offer) {
    Listing said = offer.listing();
    return new CatalogueProduct(
        offer.ownProductId(),
        null,
        said.title(),
        said.brand(),
        said.mpn(),
        said.category(),
        said.price(),
        said.currency());
  }
}
