package io.commercegraph.command.feeds.formats;

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
final class JsonValues {

  /** The lists that wrapper objects are known to hold. */
  private static final Set<String> LISTS =
      Set.of("@graph", "products", "promotions", "offers", "coupons", "data", "items", "vouchers");

  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(40)
                          .maxStringLength(LineReader.MAX_LINE)
                          .maxNumberLength(60)
                          .maxNameLength(1_000)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final int LOOK_AHEAD = 65_536;

  /** Takes the objects, and what stands where one should be. */
  interface Taker {
    void object(long line, JsonNode object);

    void unreadable(long line, String reason);
  }

  private final Taker taker;

  JsonValues(Taker taker) {
    this.taker = taker;
  }

  void read(Reader reader) throws IOException {
    BufferedReader in = new BufferedReader(reader, LOOK_AHEAD);
    if (firstLineIsAnObject(in)) {
      lines(in);
    } else {
      document(in);
    }
  }

  private static boolean firstLineIsAnObject(BufferedReader in) throws IOException {
    in.mark(LOOK_AHEAD);
    char[] head = new char[LOOK_AHEAD];
    int length = in.read(head, 0, LOOK_AHEAD);
    in.reset();
    String text = length <= 0 ? "" : new String(head, 0, length).stripLeading();
    int end = text.indexOf('\n');
    // A first line beyond the look-ahead is one long document or a feed of long lines.
    String line = end < 0 ? text : text.substring(0, end);
    return line.startsWith("{") && (end >= 0 || length < LOOK_AHEAD) && parsed(line) != null;
  }

  private void lines(Reader in) throws IOException {
    LineReader lines = new LineReader(in);
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

  private void document(Reader in) throws BrokenFeed {
    try (JsonParser json = MAPPER.createParser(in)) {
      try {
        while (json.nextToken() != null) {
          value(json, true);
        }
      } catch (JacksonException malformed) {
        throw new BrokenFeed(json.currentLocation().getLineNr(), "the JSON is not well-formed");
      }
    }
  }

  /** A value where an object may stand: arrays are gone into, and known lists of the outermost. */
  private void value(JsonParser json, boolean outermost) {
    long line = json.currentLocation().getLineNr();
    if (json.currentToken() == JsonToken.START_ARRAY) {
      while (json.nextToken() != JsonToken.END_ARRAY) {
        value(json, false);
      }
    } else if (json.currentToken() == JsonToken.START_OBJECT) {
      BoundedObject object = new BoundedObject(outermost ? LISTS : Set.of());
      JsonNode read = object.read(json, () -> value(json, false));
      if (read == null) {
        taker.unreadable(line, "is an object with more than it may hold");
      } else if (!object.wasWrapper()) {
        taker.object(line, read);
      }
    } else {
      taker.unreadable(line, "is no JSON object");
    }
  }
}
