package io.commercegraph.query.checkout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Percent-encoding of URLs: decodes layer by layer until nothing is encoded, and encodes strictly.
 */
final class UrlPercentEncoding {

  /** More layers of encoding than this count as an attempt to hide something. */
  private static final int MAX_LAYERS = 4;

  private static final Pattern BROKEN = Pattern.compile("%(?![0-9A-Fa-f]{2})");
  private static final String UNRESERVED = "-._~";
  private static final String LEGAL_IN_URL = UNRESERVED + "!$&'()*+,;=:@/?%";

  private UrlPercentEncoding() {}

  /**
   * A text with its layers of encoding removed one by one.
   *
   * @param texts the text unchanged, then the text after each decoding
   * @param broken whether the unchanged text has percent signs that encode nothing; in the decoded
   *     texts such signs are ordinary characters
   * @param tooDeep whether the last text is still encoded
   */
  record Layers(List<String> texts, boolean broken, boolean tooDeep) {

    String deepest() {
      return texts.getLast();
    }
  }

  /** All layers of a text; percent signs that encode nothing stay as they are. */
  static Layers layers(String text) {
    List<String> texts = new ArrayList<>(List.of(text));
    while (texts.size() <= MAX_LAYERS + 1) {
      String decoded = decodedOnce(texts.getLast());
      if (decoded.equals(texts.getLast())) {
        return new Layers(texts, BROKEN.matcher(text).find(), false);
      }
      texts.add(decoded);
    }
    return new Layers(texts, BROKEN.matcher(text).find(), true);
  }

  private static String decodedOnce(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); ) {
      if (isEncoded(text, i)) {
        bytes.write(HexFormat.fromHexDigits(text, i + 1, i + 3));
        i += 3;
      } else {
        int end = text.offsetByCodePoints(i, 1);
        bytes.writeBytes(text.substring(i, end).getBytes(UTF_8));
        i = end;
      }
    }
    return bytes.toString(UTF_8);
  }

  private static boolean isEncoded(String text, int at) {
    return text.charAt(at) == '%'
        && at + 2 < text.length()
        && HexFormat.isHexDigit(text.charAt(at + 1))
        && HexFormat.isHexDigit(text.charAt(at + 2));
  }

  /** A path or query in which every character that is not allowed in a URL is encoded. */
  static String legal(String text) {
    return encoded(text, LEGAL_IN_URL);
  }

  /** A text encoded as the value of a parameter. */
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
