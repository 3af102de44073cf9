package io.commercegraph.command.redaction.text;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * A text normalized for searching, with a mapping back to the original. HTML character references
 * are decoded, each dash is a hyphen, and each sign of a digit is that digit. Each character has
 * its position in the plain text, so that a span of the normalized text can be mapped to a span of
 * the plain text.
 */
public final class NormalizedText {

  /** The character that masks findings; no match may contain it. */
  public static final char MASK = '\0';

  /** The first of each nine circled digits that Unicode normalization does not turn into digits. */
  private static final String CIRCLED_ONES = "\u24F5\u2776\u2780\u278A";

  /** An HTML character reference, also with an escaped ampersand or without its semicolon. */
  private static final Pattern REFERENCE =
      Pattern.compile(
          "&(?:amp;){0,3}(#x[0-9a-f]{1,6}|#\\d{1,7}|[a-z]{2,12};);?", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final int[] starts;
  private final int[] ends;

  private NormalizedText(String text, int[] starts, int[] ends) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  public static NormalizedText of(String plain) {
    StringBuilder text = new StringBuilder(plain.length());
    int[] starts = new int[plain.length()];
    int[] ends = new int[plain.length()];
    Matcher reference = REFERENCE.matcher(plain);
    boolean more = plain.indexOf('&') >= 0 && reference.find();
    for (int at = 0; at < plain.length(); ) {
      int end = at + 1;
      String read = String.valueOf(folded(plain.charAt(at)));
      if (more && reference.start() == at) {
        String decoded = PlainText.of(decoded(reference.group(1)));
        if (!decoded.isEmpty() && decoded.length() <= reference.end() - at) {
          read = decoded;
          end = reference.end();
        }
        more = reference.find();
      }
      for (int i = 0; i < read.length(); i++) {
        starts[text.length()] = at;
        ends[text.length()] = end;
        text.append(folded(read.charAt(i)));
      }
      at = end;
    }
    return new NormalizedText(text.toString(), starts, ends);
  }

  /** The normalized text. */
  public String text() {
    return text;
  }

  /** Maps a span of the normalized text to the span of the plain text. */
  public Span toPlainSpan(Span span) {
    return new Span(starts[span.start()], ends[span.end() - 1]);
  }

  /** A copy in which the findings are masked. */
  public NormalizedText without(List<Span> found) {
    return found.isEmpty() ? this : new NormalizedText(mask(text, found), starts, ends);
  }

  public static String mask(String text, List<Span> spans) {
    char[] blanked = text.toCharArray();
    spans.forEach(span -> Arrays.fill(blanked, span.start(), span.end(), MASK));
    return new String(blanked);
  }

  private static String decoded(String name) {
    return Parser.unescapeEntities("&" + name + (name.endsWith(";") ? "" : ";"), true);
  }

  private static char folded(char c) {
    return c < 128
        ? c
        : switch (Character.getType(c)) {
          case Character.DASH_PUNCTUATION -> '-';
          case Character.OTHER_NUMBER -> digit(c);
          default ->
              switch (c) {
                case '\u2212', '\u2043', '\u02D7', '\u30FC', '\u2796' -> '-';
                case '\u2795' -> '+';
                default -> c;
              };
        };
  }

  /** The digit of a sign such as a white 4 in a black circle. */
  private static char digit(char c) {
    if (c == '\u24FF') {
      return '0';
    }
    return CIRCLED_ONES
        .chars()
        .filter(one -> c >= one && c < one + 9)
        .mapToObj(one -> (char) ('1' + c - one))
        .findFirst()
        .orElse(c);
  }
}
