package io.commercegraph.api.reading;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;

/** The tokenizer: it splits a text into folded words. */
public final class Tokenizer {

  /** The length to which longer words are cut. */
  public static final int MAX_LENGTH = 32;

  private Tokenizer() {}

  public static List<Word> words(String text) {
    String folded = Folding.fold(text);
    List<Word> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int chunk = 0;
    int depth = 0;
    int segment = 0;
    for (int i = 0, c; i < folded.length(); i += Character.charCount(c)) {
      c = folded.codePointAt(i);
      if (isWrittenWithoutSpaces(c)) {
        end(word, depth, chunk, segment, words);
        words.add(new Word(Character.toString(c), depth > 0, chunk, segment));
      } else if (Character.isLetterOrDigit(c)) {
        word.appendCodePoint(c);
      } else if (c != '\'') {
        end(word, depth, chunk, segment, words);
        segment += isBorder(folded, i, c) ? 1 : 0;
        chunk += Character.isWhitespace(c) || Character.isSpaceChar(c) ? 1 : 0;
        depth = Math.max(0, depth + nesting(c));
      }
    }
    end(word, depth, chunk, segment, words);
    return words;
  }

  /**
   * The runs of letters and of digits of a word: "1000xm5" has 1000, xm and 5. A word all of
   * letters or all of digits has none.
   */
  public static List<String> letterAndDigitParts(String word) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 1; i < word.length(); i++) {
      if (Character.isDigit(word.charAt(i)) != Character.isDigit(word.charAt(i - 1))) {
        parts.add(word.substring(start, i));
        start = i;
      }
    }
    if (start > 0) {
      parts.add(word.substring(start));
    }
    return parts;
  }

  public static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  /**
   * Whether a sign ends a part of a title: a comma or bar before a blank, a dash between blanks.
   */
  private static boolean isBorder(String text, int i, int c) {
    boolean beforeBlank = i + 1 == text.length() || isBlank(text.charAt(i + 1));
    return switch (c) {
      case ',', ';', '|', '\u2022', '\u00b7' -> beforeBlank;
      case '-', '\u2013', '\u2014' -> beforeBlank && i > 0 && isBlank(text.charAt(i - 1));
      default -> false;
    };
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static void end(StringBuilder word, int depth, int chunk, int segment, List<Word> words) {
    if (!word.isEmpty()) {
      int length = Math.min(MAX_LENGTH, word.length());
      words.add(new Word(word.substring(0, length), depth > 0, chunk, segment));
      word.setLength(0);
    }
  }

  private static int nesting(int c) {
    return switch (c) {
      case '(', '[', '{' -> 1;
      case ')', ']', '}' -> -1;
      default -> 0;
    };
  }

  private static boolean isWrittenWithoutSpaces(int c) {
    if (c < 0x0e00) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(c);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.THAI;
  }
}
