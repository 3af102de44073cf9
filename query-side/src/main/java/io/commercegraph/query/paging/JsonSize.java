package io.commercegraph.query.paging;

import org.jspecify.annotations.Nullable;

/** How many bytes a text takes in JSON at most, without writing it. */
public final class JsonSize {

  private JsonSize() {}

  /** Quotes included; a UTF-16 unit beyond ASCII takes at most three in UTF-8. */
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

  /** The same of several texts. */
  public static int of(@Nullable String first, @Nullable String... more) {
    int bytes = of(first);
    for (String text : more) {
      bytes += of(text);
    }
    return bytes;
  }
}
