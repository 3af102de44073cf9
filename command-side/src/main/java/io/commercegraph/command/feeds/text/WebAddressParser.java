package io.commercegraph.command.feeds.text;

import java.util.regex.Pattern;

/**
 * Parses http and https URLs of pages and images. Whether a URL is safe to show to a buyer is
 * checked when it is asked for.
 */
public final class WebAddressParser {

  public static final int MAX_LENGTH = 2_048;

  private static final Pattern SHAPE = Pattern.compile("https?://[^\\s\\p{C}<>\"]+", 2);

  private WebAddressParser() {}

  public static String parse(String field, String raw) {
    String text = raw.strip().replace("&amp;", "&");
    if (text.length() > MAX_LENGTH) {
      throw new InvalidField(field, "is longer than " + MAX_LENGTH + " characters");
    }
    if (!isPlain(text) && !SHAPE.matcher(text).matches()) {
      throw new InvalidField(field, "is no http(s) address");
    }
    return text;
  }

  /** Whether a URL is plainly valid, as most are, so that the regular expression is not needed. */
  private static boolean isPlain(String text) {
    int host = text.startsWith("https://") ? 8 : text.startsWith("http://") ? 7 : text.length();
    for (int i = host; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c >= 0x7F || c == '<' || c == '>' || c == '"') {
        return false;
      }
    }
    return host < text.length();
  }
}
