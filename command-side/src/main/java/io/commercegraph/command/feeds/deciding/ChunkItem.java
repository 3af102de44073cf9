package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import io.commercegraph.command.feeds.rows.FeedRow;
import java.util.List;
import java.util.Objects;

/**
 * A row of a feed with its line number and the streams that it concerns. {@link RowTargetResolver}
 * makes them.
 */
public final class ChunkItem {

  private final long line;
  private final FeedRow row;
  private final RowTarget place;

  ChunkItem(long line, FeedRow row, RowTarget place) {
    this.line = line;
    this.row = row;
    this.place = place;
  }

  public long line() {
    return line;
  }

  public FeedRow row() {
    return row;
  }

  /** The stream that the row is about. */
  public String stream() {
    return place.streams().getFirst();
  }

  List<String> streams() {
    return place.streams();
  }

  String shopId() {
    return Objects.requireNonNull(place.shopId());
  }

  ProductMatchKeys match() {
    return Objects.requireNonNull(place.match());
  }
}
