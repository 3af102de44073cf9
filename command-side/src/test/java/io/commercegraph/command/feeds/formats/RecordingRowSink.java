package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row sink that records the rows and rejects of a feed, as objects and as text. */
final class RecordingRowSink implements RowSink {

  static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  final List<FeedRow> rows = new ArrayList<>();
  final List<Reject> rejects = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  static RecordingRowSink of(String feed) throws IOException {
    return of(feed.getBytes(StandardCharsets.UTF_8));
  }

  static RecordingRowSink of(byte[] feed) throws IOException {
    RecordingRowSink read = new RecordingRowSink();
    FeedFormats.Opened opened = FeedFormats.open(new ByteArrayInputStream(feed), null);
    read.text.append(opened.format()).append('\n');
    try {
      FeedFormats.read(opened, new FeedDefaults(null, NOW), read);
    } catch (BrokenFeed broken) {
      read.text.append("broken: ").append(broken.getMessage()).append('\n');
    }
    return read;
  }

  static RecordingRowSink of(@Nullable FeedFormat format, InputStream feed) throws IOException {
    RecordingRowSink read = new RecordingRowSink();
    FeedFormats.read(FeedFormats.open(feed, format), new FeedDefaults("EUR", NOW), read);
    return read;
  }

  static FeedFormat formatOf(String feed) throws IOException {
    return FeedFormats.open(new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8)), null)
        .format();
  }

  @Override
  public void row(long line, FeedRow row) {
    rows.add(row);
    text.append(line).append(": ").append(row).append('\n');
  }

  @Override
  public void reject(Reject reject) {
    rejects.add(reject);
    text.append(reject).append('\n');
  }

  @Override
  public void hint(String said) {
    text.append("hint: ").append(said).append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
