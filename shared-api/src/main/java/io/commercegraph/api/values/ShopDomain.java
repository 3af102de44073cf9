package io.commercegraph.api.values;

import java.util.Optional;
import java.util.regex.Pattern;

/** A shop's domain as it identifies the shop: lower case, punycode, without {@code www.}. */
public record ShopDomain(String name) {

  private static final Pattern SCHEME = Pattern.compile("^[a-z][a-z0-9+.-]*://", 2);
  private static final int MIN_LENGTH = 4;
  private static final int MAX_LENGTH = 253;
  private static final int MAX_LABEL_LENGTH = 63;

  private static final Pattern PATH = Pattern.compile("[/?#].*$");
  private static final Pattern PORT = Pattern.compile(":\\d*$");
  private static final Pattern LAST_DOT = Pattern.compile("\\.$");

  /**
   * Reads a domain in any case, with or without scheme, path, port or {@code www.}. Whether a shop
   * may be listed under it is another question, so that shops that were listed before it was asked
   * are still found.
   */
  public static Optional<ShopDomain> parse(String text) {
    if (isPlain(text)) {
      return Optional.of(new ShopDomain(text));
    }
    String host = SCHEME.matcher(text.strip()).replaceFirst("");
    host = PATH.matcher(host).replaceFirst("");
    host = LAST_DOT.matcher(PORT.matcher(host).replaceFirst("")).replaceFirst("");
    host = Idna.toAscii(host).orElse("");
    if (host.startsWith("www.") && host.indexOf('.', 4) > 0) {
      host = host.substring(4);
    }
    return isDomain(host) ? Optional.of(new ShopDomain(host)) : Optional.empty();
  }

  /** What a feed names a million times: nothing in it that could be written in another way. */
  private static boolean isPlain(String text) {
    return !text.startsWith("www.") && isDomain(text);
  }

  /**
   * Labels of letters, digits and inner hyphens between dots, of which the last begins with a
   * letter.
   */
  static boolean isDomain(String text) {
    if (text.length() < MIN_LENGTH || text.length() > MAX_LENGTH) {
      return false;
    }
    int label = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.') {
        if (i == label || i - label > MAX_LABEL_LENGTH || text.charAt(i - 1) == '-') {
          return false;
        }
        label = i + 1;
      } else if (!isLetter(c) && (c < '0' || c > '9') && (c != '-' || i == label)) {
        return false;
      }
    }
    return label > 0
        && text.length() - label >= 2
        && isLetter(text.charAt(label))
        && text.charAt(text.length() - 1) != '-';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }

  @Override
  public String toString() {
    return name;
  }
}
