package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.values.ShopDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A shop's description of itself. */
public record ShopFeedRow(
    ShopDomain domain,
    String name,
    @Nullable String country,
    @Nullable String category,
    List<String> shipsTo)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.SHOP;
  }
}
