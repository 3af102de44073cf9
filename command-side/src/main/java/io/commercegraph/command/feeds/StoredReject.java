package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedReject;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** The row of a reject of a feed run. */
@Table("feed_reject")
record StoredReject(
    @Id Key id,
    long line,
    @Nullable String rowType,
    @Nullable String rowKey,
    String field,
    String reason,
    boolean rowKept) {

  /** A run's rejects are numbered in the order in which they were found. */
  record Key(String runId, long number) {}

  long number() {
    return id.number();
  }

  FeedReject asReject() {
    return new FeedReject(line, rowType, rowKey, field, reason, rowKept);
  }
}
