package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.values.ShopDomain;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A rating provider's snapshot of a shop's rating. */
public record RatingFeedRow(
    ShopDomain domain,
    String provider,
    RatingDescription description,
    @Nullable Instant fetchedAt,
    @Nullable Instant expiresAt)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.RATING;
  }
}
