package io.commercegraph.command.matching.flow;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.command.matching.blocking.LikenessIndex;
import io.commercegraph.command.matching.features.TermStatistics;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Products in memory, found by all their words. */
final class TitlesInMemory implements MatchCandidates {

  private final List<CatalogueProduct> products;
  private final Map<String, CatalogueProduct> byId = new HashMap<>();
  private final TermStatistics statistics = new TermStatistics();
  private final LikenessIndex index;

  TitlesInMemory(List<CatalogueProduct> products) {
    this.products = List.copyOf(products);
    products.forEach(one -> byId.put(one.productId(), one));
    products.forEach(one -> statistics.add(ListingReading.of(Listing.of(one))));
    this.index =
        new LikenessIndex(products.stream().map(one -> weighted(Listing.of(one))).toList());
  }

  @Override
  public List<List<Candidate>> candidates(List<Asked> asked, int count) {
    return asked.stream().map(one -> candidates(one, count)).toList();
  }

  private List<Candidate> candidates(Asked asked, int count) {
    Listing listing =
        new Listing(
            asked.offerId(), asked.title(), asked.brand(), asked.mpn(), null, null, 0, null);
    return index.candidates(weighted(listing), count).stream()
        .map(one -> new Candidate(one.id(), one.likeness(), () -> byId.get(one.id())))
        .toList();
  }

  private WeightedListing weighted(Listing listing) {
    return WeightedListing.of(ListingReading.of(listing), statistics);
  }

  @Override
  public Set<ReadModel> readModels() {
    return Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS);
  }

  @Override
  public boolean hasOthers(String productId, String offerId) {
    return false;
  }

  @Override
  public List<CatalogueProduct> sample(int count) {
    return products;
  }
}
