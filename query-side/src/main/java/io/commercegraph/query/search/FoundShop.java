package io.commercegraph.query.search;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.query.paging.JsonSize;
import io.commercegraph.query.shops.ShopView;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The public view of a shop that was found, with its score. */
record FoundShop(
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
        Instant updatedAt,
    @JsonPropertyDescription("0 to 1: likeness to the query first, then popularity.")
        double score) {

  /** What a shop takes in JSON besides its texts. */
  private static final int FIXED_BYTES = 512;

  private static final int BYTES_PER_COUNTRY = 5;

  static FoundShop of(ShopView shop, double score) {
    return new FoundShop(
        shop.id(),
        shop.domain(),
        shop.name(),
        shop.country(),
        shop.category(),
        shop.shipsTo(),
        shop.offerCount(),
        shop.couponCount(),
        shop.trust(),
        shop.updatedAt(),
        score);
  }

  static int jsonSize(FoundShop shop) {
    return FIXED_BYTES
        + BYTES_PER_COUNTRY * shop.shipsTo.size()
        + JsonSize.of(shop.name, shop.domain, shop.category);
  }
}
