package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.values.Gtin;
import org.jspecify.annotations.Nullable;

/** The operator's description of a canonical product. It has a GTIN, or a brand and an MPN. */
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
