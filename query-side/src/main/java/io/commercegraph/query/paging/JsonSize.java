package io.commercegraph.query.paging;

import org.jspecify.annotations.Nullable;

/** Computes an upper bound of the bytes that a text takes in JSON, without writing it. */
public final class JsonSize {

  private JsonSize() {}

  /** The bytes of a text with its quotes; a UTF-16 unit beyond ASCII takes at most three bytes. */
  public static int of(@Nullable String text) {
    if (text == null) {
      return 4;
    }
    int bytes = 2;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ') {
        bytes += 6;
      } else if (c < 0x80) {
        bytes += c == '"' || c == '\\' ? 2 : 1;
      } else {
        bytes += 3;
      }
    }
    return bytes;
  }

  /** The bytes of several texts. */
  public static int of(@Nullable String first, @Nullable String... more) {
    int bytes = of(first);
    for (String text : more) {
      bytes += of(text);
    }
    return bytes;
  }
}
