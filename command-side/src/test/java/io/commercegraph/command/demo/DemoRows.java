package io.commercegraph.command.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.FeedFormats;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads the lines of a made-up market, none of which may be rejected. */
final class DemoRows {

  static final Instant NOW = Instant.parse("2026-06-15T12:34:56Z");

  private DemoRows() {}

  static List<FeedRow> of(String lines) throws IOException {
    List<FeedRow> rows = new ArrayList<>();
    FeedFormats.Opened feed =
        FeedFormats.open(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), null);
    assertThat(feed.format()).isEqualTo(FeedFormat.JSONL);
    FeedFormats.read(
        feed,
        new FeedDefaults(null, NOW),
        new RowSink() {
          @Override
          public void row(long line, FeedRow row) {
            rows.add(row);
          }

          @Override
          public void reject(Reject reject) {
            throw new AssertionError(reject.toString());
          }

          @Override
          public void hint(String hint) {
            throw new AssertionError(hint);
          }
        });
    return rows;
  }
}
