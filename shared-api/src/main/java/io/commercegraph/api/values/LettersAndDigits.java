package io.commercegraph.api.values;

import java.util.Locale;
import java.util.regex.Pattern;

/** Normalises texts to their letters and digits, for comparisons that ignore spelling variants. */
public final class LettersAndDigits {

  private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private LettersAndDigits() {}

  /** A text's letters and digits alone, in lower case. */
  public static String of(String text) {
    StringBuilder retained = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 128) {
        return OTHERS.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
      }
      if (c >= 'A' && c <= 'Z') {
        retained.append((char) (c + ('a' - 'A')));
      } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        retained.append(c);
      }
    }
    return retained.toString();
  }
}
