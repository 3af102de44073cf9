package io.commercegraph.edge.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Checks the percent-encoding of paths and queries: UTF-8, each byte as {@code %} and two hex
 * digits.
 */
final class PercentEncoding {

  private PercentEncoding() {}

  /** Whether a path or query, as it was sent, decodes to a text. */
  static boolean isDecodable(String raw) {
    if (raw.indexOf('%') < 0) {
      return true;
    }
    ByteBuffer bytes = ByteBuffer.allocate(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '%') {
        bytes.put((byte) c);
      } else if (i + 2 < raw.length() && isHex(raw.charAt(i + 1)) && isHex(raw.charAt(i + 2))) {
        bytes.put((byte) Integer.parseInt(raw, i + 1, i + 3, 16));
        i += 2;
      } else {
        return false;
      }
    }
    return isUtf8(bytes.flip());
  }

  private static boolean isHex(char c) {
    return Character.digit(c, 16) >= 0 && c < 128;
  }

  private static boolean isUtf8(ByteBuffer bytes) {
    try {
      // A new decoder reports what it cannot decode.
      StandardCharsets.UTF_8.newDecoder().decode(bytes);
      return true;
    } catch (CharacterCodingException malformed) {
      return false;
    }
  }
}
