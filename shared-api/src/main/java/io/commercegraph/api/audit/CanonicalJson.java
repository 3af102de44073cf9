package io.commercegraph.api.audit;

import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes canonical JSON by RFC 8785 for flat objects of texts, whole numbers and nulls, as audit
 * entries are. Keys are sorted by UTF-16 code units, there are no spaces, and only what must be
 * escaped is.
 */
final class CanonicalJson {

  /** Beyond this a JSON number is no longer exact for every reader. */
  private static final long MAX_EXACT = 9_007_199_254_740_991L;

  private CanonicalJson() {}

  static String write(Map<String, @Nullable Object> fields) {
    StringBuilder json = new StringBuilder("{");
    for (String key : new TreeSet<>(fields.keySet())) {
      text(json, key).append(':');
      value(json, fields.get(key)).append(',');
    }
    if (json.length() > 1) {
      json.setLength(json.length() - 1);
    }
    return json.append('}').toString();
  }

  private static StringBuilder value(StringBuilder json, @Nullable Object value) {
    return switch (value) {
      case null -> json.append("null");
      case String text -> text(json, text);
      case Long number when Math.abs(number) <= MAX_EXACT -> json.append(number.longValue());
      default -> throw new IllegalArgumentException("An entry does not hold " + value);
    };
  }

  private static StringBuilder text(StringBuilder json, String text) {
    json.append('"');
    text.chars().forEach(c -> character(json, (char) c));
    return json.append('"');
  }

  private static void character(StringBuilder json, char c) {
    switch (c) {
      case '"', '\\' -> json.append('\\').append(c);
      case '\b' -> json.append("\\b");
      case '\t' -> json.append("\\t");
      case '\n' -> json.append("\\n");
      case '\f' -> json.append("\\f");
      case '\r' -> json.append("\\r");
      default -> {
        if (c < 0x20) {
          json.append(String.format("\\u%04x", (int) c));
        } else {
          json.append(c);
        }
      }
    }
  }
}
