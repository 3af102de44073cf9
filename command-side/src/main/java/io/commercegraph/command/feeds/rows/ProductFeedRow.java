package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.values.Gtin;
import org.jspecify.annotations.Nullable;

/** The operator's description of a canonical product. It has a GTIN, or a brand and an MPN. */
public record ProductFeedRow(@Nullable Gtin gtin, ProductDescription description)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.PRODUCT;
  }
}
