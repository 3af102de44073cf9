package io.commercegraph.edge.pages.views;

import io.commercegraph.api.feeds.FeedReport;
import java.util.List;

/** The page of a feed run: its report, and its rejected rows by reason. */
public record FeedRunView(FeedReport run, List<Rejects> rejects) {

  /**
   * Rejects of one reason.
   *
   * @param rowKept whether the rows were taken without the field
   * @param line the first line of the feed with it
   */
  public record Rejects(String field, String reason, boolean rowKept, long count, long line) {

    public Rejects andOneMore() {
      return new Rejects(field, reason, rowKept, count + 1, line);
    }
  }
}
