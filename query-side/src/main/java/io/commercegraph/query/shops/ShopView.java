package io.commercegraph.query.shops;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.tools.OutsideData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A shop as every tool's answer shows it. */
public record ShopView(
    @JsonPropertyDescription("Stable id of the shop.") String id,
    @JsonPropertyDescription("The domain that identifies the shop, lower case, without www.")
        String domain,
    @OutsideData @JsonPropertyDescription("The shop's name for humans.") String name,
    @JsonPropertyDescription("ISO 3166-1 alpha-2 country where the shop is at home.")
        @Nullable String country,
    @OutsideData @JsonPropertyDescription("Slug of the shop's category.") @Nullable String category,
    @JsonPropertyDescription("ISO 3166-1 alpha-2 countries that the shop says it ships to.")
        List<String> shipsTo,
    @JsonPropertyDescription("How many offers of the shop are listed.") long offerCount,
    @JsonPropertyDescription("How many coupons of the shop are listed, active or not.")
        long couponCount,
    @JsonPropertyDescription("The shop's trust in short; get_trust shows how it is made.")
        TrustBrief trust,
    @JsonPropertyDescription("When the shop's own description was last recorded.")
        Instant updatedAt) {

  static ShopView of(ShopEntry shop, TrustBrief trust) {
    ShopDescription said = shop.description();
    return new ShopView(
        shop.id(),
        shop.domain(),
        said.name(),
        said.country(),
        CategorySlug.of(said.category()),
        said.shipsTo(),
        shop.offerCount(),
        shop.couponCount(),
        trust,
        shop.updatedAt());
  }
}
