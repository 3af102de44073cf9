package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.rows.RowSink;
import java.io.IOException;
import java.io.Reader;
import tools.jackson.databind.JsonNode;

/** Reads a feed of any JSON format: finds the objects and passes each to the format's mapping. */
final class JsonFeedReader implements FeedReader {

  private final Mapping mapping;

  /** Maps an object to rows: none, one, or many. */
  @FunctionalInterface
  interface Mapping {
    void rows(long line, JsonNode object, FeedDefaults defaults, RowEmitter emitter);
  }

  JsonFeedReader(Mapping mapping) {
    this.mapping = mapping;
  }

  @Override
  public void read(Reader in, FeedDefaults defaults, RowSink sink) throws IOException {
    RowEmitter emitter = new RowEmitter(sink);
    new JsonObjectReader(
            new JsonObjectReader.Handler() {
              @Override
              public void object(long line, JsonNode object) {
                emitter.readPiece(line, null, () -> mapping.rows(line, object, defaults, emitter));
              }

              @Override
              public void unreadable(long line, String reason) {
                emitter.readPiece(
                    line, null, () -> emitter.reject(line, null, null, "row", reason));
              }
            })
        .read(in);
  }
}
