package io.commercegraph.api.values;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits texts into words in lower case, without accents and punctuation, for comparisons. */
public final class FoldedWords {

  private FoldedWords() {}

  /** The words of a text, a list that the caller may change. */
  public static List<String> of(String text) {
    String plain = plain(text);
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        append(word, c);
      } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
        end(word, words);
      }
    }
    end(word, words);
    return words;
  }

  /** In lower case and without precomposed letters; most texts are ASCII, and take no table. */
  private static String plain(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      if (lower.charAt(i) >= 0x80) {
        return Normalizer.normalize(lower, Normalizer.Form.NFKD);
      }
    }
    return lower;
  }

  private static void append(StringBuilder word, char c) {
    switch (c) {
      case 'ß' -> word.append("ss");
      case 'æ' -> word.append("ae");
      case 'œ' -> word.append("oe");
      case 'ø' -> word.append('o');
      case 'ł' -> word.append('l');
      case 'đ' -> word.append('d');
      default -> word.append(c);
    }
  }

  private static void end(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }
}
