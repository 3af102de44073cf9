package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.formats.input.FirstLineReader;
import io.commercegraph.command.feeds.formats.input.LineReader;
import io.commercegraph.command.feeds.text.CleanText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the JSON objects of a feed one after the other. There is one object per line, or all are in
 * one document as an array, side by side, or in the list of a wrapper object; the first line tells
 * which.
 */
final class JsonObjectReader {

  private static final int MAX_DEPTH = 40;

  /** The names of the lists of rows in wrapper objects. */
  private static final Set<String> LISTS =
      Set.of("@graph", "products", "promotions", "offers", "coupons", "data", "items", "vouchers");

  /** Parses an object on a line of its own, within the limits of a row. */
  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(LineReader.MAX_LINE)
                          .maxNumberLength(BoundedJsonObjectReader.MAX_NUMBER_DIGITS)
                          .maxNameLength(1_000)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /**
   * Parses a document. A row's limits are checked after the row is read, since an error of the
   * parser would end the feed.
   */
  private static final JsonMapper DOCUMENTS =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(16 * LineReader.MAX_LINE)
                          .maxNumberLength(LineReader.MAX_LINE)
                          .maxNameLength(CleanText.MAX_RAW)
                          .build())
                  .build())
          .build();

  /** Receives the objects, and errors where an object was expected. */
  interface Handler {
    void object(long line, JsonNode object);

    void unreadable(long line, String reason);
  }

  private final Handler handler;

  JsonObjectReader(Handler handler) {
    this.handler = handler;
  }

  void read(Reader reader) throws IOException {
    BufferedReader in = new BufferedReader(reader, JsonLayout.LOOK_AHEAD);
    switch (JsonLayout.of(in)) {
      case LINES -> lines(new LineReader(in));
      case DOCUMENT -> document(in);
      case LONG_FIRST_LINE -> longFirstLine(in);
    }
  }

  /**
   * Reads a first line of any length, which is a row or the beginning of a document. A malformed
   * line is skipped and reported.
   */
  private void longFirstLine(Reader in) throws IOException {
    FirstLineReader first = new FirstLineReader(in);
    try (JsonParser json = DOCUMENTS.createParser(first)) {
      try {
        first.stopAtEnd(true);
        while (json.nextToken() != null) {
          first.stopAtEnd(false);
          value(json, true);
          first.stopAtEnd(true);
        }
      } catch (JacksonException malformed) {
        first.skipToEnd();
        if (first.hasReadBeyond() || first.isWholeInput()) {
          throw broken(json, malformed);
        }
        handler.unreadable(1, "is no JSON object, or holds more than a million characters");
      }
      if (!first.hasReadBeyond()) {
        lines(new LineReader(in, 1));
      }
    }
  }

  private void lines(LineReader lines) throws IOException {
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (lines.wasOverlong()) {
        handler.unreadable(lines.number(), "is longer than a million characters");
      } else if (!line.isBlank()) {
        JsonNode node = parsed(line);
        if (node == null || !node.isObject()) {
          handler.unreadable(lines.number(), "is no JSON object");
        } else {
          handler.object(lines.number(), node);
        }
      }
    }
  }

  private static @Nullable JsonNode parsed(String line) {
    try {
      return MAPPER.readTree(line);
    } catch (JacksonException malformed) {
      return null;
    }
  }

  private void document(Reader in) throws IOException {
    try (JsonParser json = DOCUMENTS.createParser(in)) {
      try {
        while (json.nextToken() != null) {
          value(json, true);
        }
      } catch (JacksonException malformed) {
        throw broken(json, malformed);
      }
    }
  }

  /** The exception that ends the feed: a failure of its source, or malformed JSON. */
  private static IOException broken(JsonParser json, JacksonException fault) {
    return fault.getCause() instanceof IOException cutOff
        ? cutOff
        : new BrokenFeed(json.currentLocation().getLineNr(), "the JSON is not well-formed");
  }

  /**
   * Reads a value: an object, the elements of an array, or the known lists of the outermost object.
   */
  private void value(JsonParser json, boolean outermost) {
    long line = json.currentLocation().getLineNr();
    if (json.currentToken() == JsonToken.START_ARRAY) {
      while (json.nextToken() != JsonToken.END_ARRAY) {
        value(json, false);
      }
    } else if (json.currentToken() == JsonToken.START_OBJECT) {
      BoundedJsonObjectReader object = new BoundedJsonObjectReader(outermost ? LISTS : Set.of());
      JsonNode read = object.read(json, () -> value(json, false));
      String fault = object.rejectionReason();
      if (fault != null) {
        handler.unreadable(line, fault);
      } else if (!object.wasWrapper()) {
        handler.object(line, read);
      }
    } else {
      handler.unreadable(line, "is no JSON object");
    }
  }
}
