package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.values.ShopDomain;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A rating provider's snapshot of a shop's rating. */
public record RatingFeedRow(
    ShopDomain domain,
    String provider,
    @Nullable String providerRef,
    @Nullable String displayName,
    BigDecimal value,
    BigDecimal scaleMin,
    BigDecimal scaleMax,
    long count,
    @Nullable List<Long> distribution,
    @Nullable String profileUrl,
    @Nullable String attribution,
    @Nullable Instant fetchedAt,
    @Nullable Instant expiresAt)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.RATING;
  }
}
