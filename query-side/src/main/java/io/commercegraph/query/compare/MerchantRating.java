package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.query.shops.ShopReputation.MostRated;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A shop's rating by customers at an outside provider, as an answer shows it. */
record MerchantRating(
    @JsonPropertyDescription("The mean rating, on a scale up to scale_max.") BigDecimal value,
    BigDecimal scaleMax,
    @JsonPropertyDescription("How many ratings it is the mean of.") long count,
    @JsonPropertyDescription("The provider that collected them.") String source) {

  static @Nullable MerchantRating of(@Nullable MostRated rating) {
    return rating == null
        ? null
        : new MerchantRating(rating.value(), rating.scaleMax(), rating.count(), rating.provider());
  }
}
