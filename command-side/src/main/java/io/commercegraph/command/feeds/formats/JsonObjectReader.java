package io.commercegraph.command.feeds.formats;

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
 * The JSON objects of a feed, one after the other: one a line, or in one document as an array, side
 * by side, or in a wrapper object's list. Lines are told from a document by the first.
 */
final class JsonObjectReader {

  private static final int MAX_DEPTH = 40;

  /** The lists that wrapper objects are known to hold. */
  private static final Set<String> LISTS =
      Set.of("@graph", "products", "promotions", "offers", "coupons", "data", "items", "vouchers");

  /** Reads an object that is a line, and no more than a row may hold. */
  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(LineReader.MAX_LINE)
                          .maxNumberLength(BoundedJsonObjectReader.MAX_NUMBER)
                          .maxNameLength(1_000)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /**
   * Reads a document, of which a row is judged when it has been read: what the parser refuses ends
   * the feed.
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

  /** Takes the objects, and what stands where one should be. */
  interface Taker {
    void object(long line, JsonNode object);

    void unreadable(long line, String reason);
  }

  private final Taker taker;

  JsonObjectReader(Taker taker) {
    this.taker = taker;
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
   * A line of any length, to see whether it is a row among lines or the beginning of a document. As
   * a row it is read like any part of a document; where it is none, it is passed over.
   */
  private void longFirstLine(Reader in) throws IOException {
    FirstLineReader first = new FirstLineReader(in);
    try (JsonParser json = DOCUMENTS.createParser(first)) {
      try {
        first.stopAtItsEnd(true);
        while (json.nextToken() != null) {
          first.stopAtItsEnd(false);
          value(json, true);
          first.stopAtItsEnd(true);
        }
      } catch (JacksonException malformed) {
        first.skipToItsEnd();
        if (first.isBeyond() || first.isAll()) {
          throw broken(json, malformed);
        }
        taker.unreadable(1, "is no JSON object, or holds more than a million characters");
      }
      if (!first.isBeyond()) {
        lines(new LineReader(in, 1));
      }
    }
  }

  private void lines(LineReader lines) throws IOException {
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (lines.wasOverlong()) {
        taker.unreadable(lines.number(), "is longer than a million characters");
      } else if (!line.isBlank()) {
        JsonNode node = parsed(line);
        if (node == null || !node.isObject()) {
          taker.unreadable(lines.number(), "is no JSON object");
        } else {
          taker.object(lines.number(), node);
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

  /** What ended the feed: what it is read from, or what stands in it. */
  private static IOException broken(JsonParser json, JacksonException fault) {
    return fault.getCause() instanceof IOException cutOff
        ? cutOff
        : new BrokenFeed(json.currentLocation().getLineNr(), "the JSON is not well-formed");
  }

  /** A value where an object may stand: arrays are gone into, and known lists of the outermost. */
  private void value(JsonParser json, boolean outermost) {
    long line = json.currentLocation().getLineNr();
    if (json.currentToken() == JsonToken.START_ARRAY) {
      while (json.nextToken() != JsonToken.END_ARRAY) {
        value(json, false);
      }
    } else if (json.currentToken() == JsonToken.START_OBJECT) {
      BoundedJsonObjectReader object = new BoundedJsonObjectReader(outermost ? LISTS : Set.of());
      JsonNode read = object.read(json, () -> value(json, false));
      String fault = object.fault();
      if (fault != null) {
        taker.unreadable(line, fault);
      } else if (!object.wasWrapper()) {
        taker.object(line, read);
      }
    } else {
      taker.unreadable(line, "is no JSON object");
    }
  }
}
