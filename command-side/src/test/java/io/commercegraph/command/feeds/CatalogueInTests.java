package io.commercegraph.command.feeds;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The products of the catalogue that titles are compared with: none unless a test says so. */
@Component
public final class CatalogueInTests implements MatchCandidates {

  public final List<CatalogueProduct> products = new ArrayList<>();

  @Override
  public List<List<Candidate>> candidates(List<String> titles, int count) {
    return titles.stream()
        .map(
            _ ->
                products.stream()
                    .map(
                        one ->
                            new Candidate(
                                one.productId(),
                                List.of(one.name().toLowerCase(Locale.ROOT).split(" ", -1))))
                    .limit(count)
                    .toList())
        .toList();
  }

  @Override
  public List<CatalogueProduct> products(Collection<String> productIds, Set<String> shopIds) {
    return products.stream().filter(one -> productIds.contains(one.productId())).toList();
  }

  @Override
  public List<CatalogueProduct> sample(int count) {
    return List.copyOf(products);
  }
}
