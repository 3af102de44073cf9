package io.commercegraph.command.feeds.deciding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a row belongs.
 *
 * @param streams what one has to look at to decide on it, its own first
 * @param shopId the shop that it is said of, where the row says it
 * @param match how an offer or a product finds its product
 */
record RowTarget(List<String> streams, @Nullable String shopId, @Nullable ProductMatchKeys match) {

  static RowTarget of(@Nullable String shopId, String... streams) {
    return new RowTarget(List.of(streams), shopId, null);
  }
}
