package io.commercegraph.query.products;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.products.Options;
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
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Absent: not of the taxonomy.")
        @Nullable String categoryId,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String categorySlug,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String imageUrl,
    @JsonPropertyDescription("How many offers are listed, over all shops.") long offerCount,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription(
            "Least and greatest listed price, without shipping, in the currency of most offers.")
        @Nullable PriceRange priceRange,
    @JsonPropertyDescription("How many of them are new, in stock and not stale.")
        long availableCount,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("The prices of these.")
        @Nullable AvailableRange availableRange,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("The cheapest of these; where there are none, of the others.")
        @Nullable BestOffer bestOffer,
    @JsonPropertyDescription("When the product's description was last recorded.") Instant updatedAt,
    @OutsideData
        @JsonInclude(NON_NULL)
        @JsonPropertyDescription("What tells it apart from its variants: color, size, pack, ….")
        @Nullable Options options,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Shared by its variants.")
        @Nullable String groupId) {

  /** A product that is described so, without figures of its offers. */
  public static Product of(
      String id, @Nullable String gtin, ProductDescription description, Instant updatedAt) {
    return new Product(
        id,
        description.name(),
        gtin,
        description.brand(),
        description.mpn(),
        description.category(),
        null,
        null,
        description.imageUrl(),
        0,
        null,
        0,
        null,
        null,
        updatedAt,
        description.options(),
        null);
  }

  /** This product with the figures of its offers. */
  public Product with(OfferTally offers) {
    return with(offers, category == null ? null : ProductCategory.of(category));
  }

  /** The same where it is known what its category means. */
  public Product with(OfferTally offers, @Nullable ProductCategory means) {
    return new Product(
        id,
        name,
        gtin,
        brand,
        mpn,
        category,
        means == null ? null : means.id(),
        means == null ? null : means.slug(),
        imageUrl,
        offers.count(),
        offers.priceRange(),
        offers.availableCount(),
        offers.availableRange(),
        offers.best(),
        updatedAt,
        options,
        groupId);
  }

  /** This product as a variant: with its group, and the options of its offers if it has none. */
  Product with(VariantFacts facts) {
    return new Product(
        id,
        name,
        gtin,
        brand,
        mpn,
        category,
        categoryId,
        categorySlug,
        imageUrl,
        offerCount,
        priceRange,
        availableCount,
        availableRange,
        bestOffer,
        updatedAt,
        options == null ? facts.options() : options,
        facts.groupId());
  }

  /** This product with its best offer. */
  Product with(BestOffer best) {
    return new Product(
        id,
        name,
        gtin,
        brand,
        mpn,
        category,
        categoryId,
        categorySlug,
        imageUrl,
        offerCount,
        priceRange,
        availableCount,
        availableRange,
        best,
        updatedAt,
        options,
        groupId);
  }

  /** The least and the greatest price, in one currency. */
  public record PriceRange(Money min, Money max) {}

  /** The least and the greatest price of what can be had, in the currency of most of it. */
  public record AvailableRange(Money min, Money max, String currency) {}
}
