package io.commercegraph.query.checkout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.Optional;

/** Percent-encoding, read until nothing is encoded any more, and written strictly. */
final class PercentText {

  /** What is encoded more often than this is meant to hide something. */
  private static final int MAX_LAYERS = 4;

  private static final String UNRESERVED = "-._~";
  private static final String LEGAL_IN_URL = UNRESERVED + "!$&'()*+,;=:@/?%";

  private PercentText() {}

  /** The text with all layers of encoding taken off; nothing where it is broken or too deep. */
  static Optional<String> decodedFully(String text) {
    String inner = text;
    for (int layer = 0; layer <= MAX_LAYERS; layer++) {
      if (inner.indexOf('%') < 0) {
        return Optional.of(inner);
      }
      Optional<String> decoded = decodedOnce(inner);
      if (decoded.isEmpty()) {
        // Broken on the outside is broken; further in a percent sign is one that was meant.
        return layer == 0 ? Optional.empty() : Optional.of(inner);
      }
      inner = decoded.get();
    }
    return Optional.empty();
  }

  private static Optional<String> decodedOnce(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); ) {
      if (text.charAt(i) != '%') {
        int end = text.offsetByCodePoints(i, 1);
        bytes.writeBytes(text.substring(i, end).getBytes(UTF_8));
        i = end;
      } else if (i + 2 < text.length()
          && HexFormat.isHexDigit(text.charAt(i + 1))
          && HexFormat.isHexDigit(text.charAt(i + 2))) {
        bytes.write(HexFormat.fromHexDigits(text, i + 1, i + 3));
        i += 3;
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(bytes.toString(UTF_8));
  }

  /** A path or query in which whatever does not belong into a URL is encoded. */
  static String legal(String text) {
    return encoded(text, LEGAL_IN_URL);
  }

  /** A text as the value of a parameter. */
  static String component(String text) {
    return encoded(text, UNRESERVED);
  }

  private static String encoded(String text, String plain) {
    StringBuilder out = new StringBuilder(text.length());
    for (byte b : text.getBytes(UTF_8)) {
      char c = (char) (b & 0xff);
      if ((c >= 'a' && c <= 'z')
          || (c >= 'A' && c <= 'Z')
          || (c >= '0' && c <= '9')
          || plain.indexOf(c) >= 0) {
        out.append(c);
      } else {
        out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
      }
    }
    return out.toString();
  }
}
