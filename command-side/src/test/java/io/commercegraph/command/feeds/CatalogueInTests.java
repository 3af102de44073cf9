package io.commercegraph.command.feeds;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.NumberedOffers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The products of the catalogue that titles are compared with: none unless a test says so. */
@Component
public final class CatalogueInTests implements MatchCandidates, NumberedOffers {

  public final List<CatalogueProduct> products = new ArrayList<>();

  /** The offers of products, by the products' ids. */
  public final Map<String, List<ShopOffer>> offers = new HashMap<>();

  /** A listed offer of a shop. */
  public record ShopOffer(String shopId, String offerId) {}

  @Override
  public List<List<Candidate>> candidates(List<Asked> asked, int count) {
    return asked.stream()
        .map(
            offer ->
                products.stream()
                    .filter(one -> !hasOther(one, offer))
                    .map(
                        one ->
                            new Candidate(
                                one.productId(), likeness(one.name(), offer.title()), () -> one))
                    .sorted((one, other) -> Double.compare(other.likeness(), one.likeness()))
                    .limit(count)
                    .toList())
        .toList();
  }

  private boolean hasOther(CatalogueProduct product, Asked offer) {
    return product.productId().equals(offer.ownProductId())
        || offers.getOrDefault(product.productId(), List.of()).stream()
            .anyMatch(
                one ->
                    one.shopId().equals(offer.shopId()) && !one.offerId().equals(offer.offerId()));
  }

  @Override
  public Set<ReadModel> readModels() {
    return Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS);
  }

  @Override
  public boolean hasOthers(String productId, String offerId) {
    return offers.getOrDefault(productId, List.of()).stream()
        .anyMatch(one -> !one.offerId().equals(offerId));
  }

  private static double likeness(String one, String other) {
    Set<String> words = words(one).collect(HashSet::new, Set::add, Set::addAll);
    return words(other).filter(words::contains).count() / (double) words(other).count();
  }

  private static Stream<String> words(String title) {
    return Arrays.stream(title.toLowerCase(Locale.ROOT).split(" ", -1));
  }

  @Override
  public List<Pair> pairs(int most) {
    return List.of();
  }

  @Override
  public List<CatalogueProduct> sample(int count) {
    return List.copyOf(products);
  }
}
