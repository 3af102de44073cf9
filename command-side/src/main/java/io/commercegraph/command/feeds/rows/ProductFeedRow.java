package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.values.Gtin;
import org.jspecify.annotations.Nullable;

/** What the operator says of a canonical product; it has a GTIN, or brand and MPN. */
public record ProductFeedRow(
    @Nullable Gtin gtin,
    @Nullable String brand,
    @Nullable String mpn,
    String name,
    @Nullable String category,
    @Nullable String imageUrl)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.PRODUCT;
  }
}
