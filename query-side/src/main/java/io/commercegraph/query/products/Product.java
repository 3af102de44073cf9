package io.commercegraph.query.products;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A canonical product as every tool's answer shows it. */
public record Product(
    @JsonPropertyDescription("Stable id of the product.") String id,
    @OutsideData String name,
    @JsonPropertyDescription("14 digits; null where no GTIN is known.") @Nullable String gtin,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String brand,
    @OutsideData @JsonInclude(NON_NULL) @JsonPropertyDescription("The manufacturer's part number.")
        @Nullable String mpn,
    @OutsideData
        @JsonInclude(NON_NULL)
        @JsonPropertyDescription("Path of categories, from wide to narrow.")
        @Nullable String category,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String imageUrl,
    @JsonPropertyDescription("How many offers are listed, over all shops.") long offerCount,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription(
            "Least and greatest listed price, without shipping, in the currency of most offers.")
        @Nullable PriceRange priceRange,
    @JsonPropertyDescription("When the product's description was last recorded.")
        Instant updatedAt) {

  /** A product that is described so, with the number and the price range of its offers. */
  public static Product of(
      String id,
      @Nullable String gtin,
      ProductDescription description,
      long offers,
      @Nullable PriceRange range,
      Instant updatedAt) {
    return new Product(
        id,
        description.name(),
        gtin,
        description.brand(),
        description.mpn(),
        description.category(),
        description.imageUrl(),
        offers,
        range,
        updatedAt);
  }

  /** This product with the number and the price range of its offers. */
  public Product with(long offers, @Nullable PriceRange range) {
    return new Product(id, name, gtin, brand, mpn, category, imageUrl, offers, range, updatedAt);
  }

  /** The least and the greatest price, in one currency. */
  public record PriceRange(Money min, Money max) {}
}
