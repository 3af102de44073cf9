package io.commercegraph.api.matching;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What matching by title reads of a product.
 *
 * @param price of its cheapest offer, in minor units; 0 where it has none
 * @param offers those of the shops that were asked for
 */
public record CatalogueProduct(
    String productId,
    @Nullable String gtin,
    String name,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable String category,
    long price,
    @Nullable String currency,
    List<ShopOffer> offers) {

  public CatalogueProduct {
    offers = List.copyOf(offers);
  }

  /** A listed offer of a shop. */
  public record ShopOffer(String shopId, String offerId) {}
}
