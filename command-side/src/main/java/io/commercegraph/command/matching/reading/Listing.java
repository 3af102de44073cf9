package io.commercegraph.command.matching.reading;

import io.commercegraph.api.matching.CatalogueProduct;
import org.jspecify.annotations.Nullable;

/**
 * What a shop says of an offer, as far as matching by title reads it.
 *
 * @param gtin 14 digits, where it is good across shops
 * @param price in minor units; 0 where the shop names none
 * @param currency of the price, an ISO 4217 code
 */
public record Listing(
    String id,
    String title,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable String gtin,
    @Nullable String category,
    long price,
    @Nullable String currency) {

  /** A product, or an offer with a product's fields, as matching reads it. */
  public static Listing of(CatalogueProduct product) {
    return new Listing(
        product.productId(),
        product.name(),
        product.brand(),
        product.mpn(),
        product.gtin(),
        product.category(),
        product.price(),
        product.currency());
  }

  /** The same listing of a shop that names neither part numbers nor GTINs. */
  public Listing withoutNumbers() {
    return new Listing(id, title, brand, null, null, category, price, currency);
  }
}
