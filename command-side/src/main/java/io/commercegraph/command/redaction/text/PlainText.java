package io.commercegraph.command.redaction.text;

import java.text.Normalizer;
import java.util.regex.Pattern;

/**
 * Normalizes a text to what a reader sees: no invisible characters, Unicode normal form NFKC, ASCII
 * digits.
 */
public final class PlainText {

  /** Matches text that is plain already, as most text is. */
  private static final Pattern PLAIN = Pattern.compile("(?:[!-~]++(?: (?=[!-~]))?+)*+");

  /** Control characters, format characters, and letters and marks without a visible shape. */
  private static final Pattern INVISIBLE =
      Pattern.compile(
          "[\\p{C}\\x{34F}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}\\x{180B}-\\x{180F}\\x{3164}\\x{FFA0}"
              + "\\x{FE00}-\\x{FE0F}\\x{E0100}-\\x{E01EF}&&[^\\t\\n\\r]]");

  /** Combining marks after a character that is no letter, such as a stroke or a keycap's frame. */
  private static final Pattern DECORATION = Pattern.compile("(?<=[^\\p{L}\\p{M}])\\p{M}++");

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]++");

  private PlainText() {}

  public static String of(String text) {
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    String visible = INVISIBLE.matcher(text).replaceAll("");
    String plain = Normalizer.normalize(visible, Normalizer.Form.NFKC);
    String bare = DECORATION.matcher(plain).replaceAll("");
    return asciiDigits(SPACES.matcher(bare).replaceAll(" ").strip());
  }

  private static String asciiDigits(String text) {
    StringBuilder ascii = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> ascii.appendCodePoint(Character.isDigit(c) ? '0' + Character.digit(c, 10) : c));
    return ascii.toString();
  }
}
