package io.commercegraph.api.products;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A search for a pattern that begins with a digit. It finds what {@link Matcher#find} does and
 * tries at digits alone, of which titles have few.
 */
final class AtDigits {

  private final String text;
  private final Matcher matcher;
  private int next;

  AtDigits(Pattern pattern, String text) {
    this.text = text;
    // What precedes a digit is looked at too.
    this.matcher = pattern.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
  }

  /** Goes on to the next match, which {@link #match} then is at. */
  boolean find() {
    while (next < text.length()) {
      int start = next++;
      if (isDigit(text.charAt(start)) && matcher.region(start, text.length()).lookingAt()) {
        next = matcher.end();
        return true;
      }
    }
    return false;
  }

  Matcher match() {
    return matcher;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
