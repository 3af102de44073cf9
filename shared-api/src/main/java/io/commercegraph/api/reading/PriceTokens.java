package io.commercegraph.api.reading;

import io.commercegraph.api.values.FoldedWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A query split into words, numbers and signs, for {@link TypedPriceReader}. */
final class PriceTokens {

  /** What only stands between words. */
  private static final String BETWEEN_WORDS = ".,;:()'’\"";

  private static final int FIRST_WITH_ACCENT = 0x80;

  private final List<Token> tokens = new ArrayList<>();

  /**
   * A word, folded; a number as it was typed; or one sign.
   *
   * @param isNumber not so for digits that a letter stands before, as in a model number
   * @param start where it begins in the query
   */
  record Token(String text, boolean isNumber, int start, int end) {}

  PriceTokens(String query) {
    int at = 0;
    while (at < query.length()) {
      char c = query.charAt(at);
      int end = at + 1;
      if (isDigit(c)) {
        end = endOfNumber(query, at);
        boolean isNumber = at == 0 || !Character.isLetter(query.charAt(at - 1));
        tokens.add(new Token(query.substring(at, end), isNumber, at, end));
      } else if (Character.isLetter(c)) {
        end = endOfWord(query, at);
        tokens.add(new Token(folded(query.substring(at, end)), false, at, end));
      } else if (!Character.isWhitespace(c) && BETWEEN_WORDS.indexOf(c) < 0) {
        tokens.add(new Token(String.valueOf(c), false, at, end));
      }
      at = end;
    }
  }

  private static int endOfNumber(String query, int from) {
    int end = from + 1;
    while (end < query.length() && (isDigit(query.charAt(end)) || isInsideOfNumber(query, end))) {
      end++;
    }
    return end;
  }

  private static boolean isInsideOfNumber(String query, int at) {
    char c = query.charAt(at);
    return (c == '.' || c == ',') && at + 1 < query.length() && isDigit(query.charAt(at + 1));
  }

  private static int endOfWord(String query, int from) {
    int end = from + 1;
    while (end < query.length() && isInsideOfWord(query.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isInsideOfWord(char c) {
    return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  private static String folded(String word) {
    boolean isPlain = word.chars().allMatch(c -> c < FIRST_WITH_ACCENT);
    return isPlain ? word.toLowerCase(Locale.ROOT) : String.join("", FoldedWords.of(word));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  int size() {
    return tokens.size();
  }

  Token get(int at) {
    return tokens.get(at);
  }

  /** The text of a token; empty where there is none. */
  String text(int at) {
    return at < 0 || at >= tokens.size() ? "" : tokens.get(at).text();
  }

  boolean isNumber(int at) {
    return at >= 0 && at < tokens.size() && tokens.get(at).isNumber();
  }

  /** The tokens from one to before another, as a phrase; empty where there are not as many. */
  String phrase(int from, int to) {
    return from < 0 || to > tokens.size()
        ? ""
        : tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
  }
}
