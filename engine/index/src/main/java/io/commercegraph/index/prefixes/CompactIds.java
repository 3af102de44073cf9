package io.commercegraph.index.prefixes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;

/** The encoding of ids as bytes: a prefix and twenty hexadecimal digits take ten bytes. */
final class CompactIds {

  /** The bytes of a generated id, without its prefix. */
  static final int ID_BYTES = 10;

  /** Flag in the first byte: the id is stored as text. */
  static final byte ID_AS_TEXT = 1;

  private static final HexFormat HEX = HexFormat.of();

  private final String prefix;

  CompactIds(String prefix) {
    this.prefix = prefix;
  }

  /** A byte of flags and the id; ids that were not generated are stored as text. */
  byte[] encode(String id) {
    if (!isCompact(id)) {
      return ((char) ID_AS_TEXT + id + "\0").getBytes(UTF_8);
    }
    byte[] encoded = new byte[1 + ID_BYTES];
    for (int i = 0; i < ID_BYTES; i++) {
      int at = prefix.length() + 2 * i;
      encoded[i + 1] = (byte) HexFormat.fromHexDigits(id, at, at + 2);
    }
    return encoded;
  }

  /** The generated id whose bytes begin at a place. */
  String decode(byte[] bytes, int place) {
    return prefix + HEX.formatHex(bytes, place, place + ID_BYTES);
  }

  private boolean isCompact(String id) {
    int from = prefix.length();
    if (id.length() != from + 2 * ID_BYTES || !id.startsWith(prefix)) {
      return false;
    }
    for (int i = from; i < id.length(); i++) {
      char c = id.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }
}
