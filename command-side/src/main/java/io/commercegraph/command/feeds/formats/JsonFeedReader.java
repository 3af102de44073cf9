package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.RowSink;
import java.io.IOException;
import java.io.Reader;
import tools.jackson.databind.JsonNode;

/** Any of the JSON formats: the objects are found alike, and mean what the mapping says. */
final class JsonFeedReader implements FeedReader {

  private final Mapping mapping;

  /** Makes rows out of an object: none, one, or many. */
  @FunctionalInterface
  interface Mapping {
    void rows(long line, JsonNode object, FeedDefaults defaults, RowEmitter guard);
  }

  JsonFeedReader(Mapping mapping) {
    this.mapping = mapping;
  }

  @Override
  public void read(Reader in, FeedDefaults defaults, RowSink sink) throws IOException {
    RowEmitter guard = new RowEmitter(sink);
    new JsonObjectReader(
            new JsonObjectReader.Taker() {
              @Override
              public void object(long line, JsonNode object) {
                guard.piece(line, null, () -> mapping.rows(line, object, defaults, guard));
              }

              @Override
              public void unreadable(long line, String reason) {
                guard.piece(line, null, () -> guard.reject(line, null, null, "row", reason));
              }
            })
        .read(in);
  }
}
