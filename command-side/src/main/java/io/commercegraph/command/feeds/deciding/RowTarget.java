package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The streams and the shop that a row concerns.
 *
 * @param streams the streams that the decision on the row reads, the row's own stream first
 * @param shopId the shop that the row is about, where the row tells
 * @param match the ids by which an offer or a product is matched
 */
record RowTarget(List<String> streams, @Nullable String shopId, @Nullable ProductMatchKeys match) {

  static RowTarget of(@Nullable String shopId, String... streams) {
    return new RowTarget(List.of(streams), shopId, null);
  }
}
