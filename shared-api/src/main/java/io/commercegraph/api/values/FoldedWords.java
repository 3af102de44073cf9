package io.commercegraph.api.values;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Splits texts into words in lower case, without accents and punctuation, for comparisons. */
public final class FoldedWords {

  /**
   * What each of the first characters becomes: letters and digits of its own, nothing between
   * words, null where that depends on its neighbours. Most texts have no other characters.
   */
  private static final @Nullable String[] FOLDED = new @Nullable String[0x180];

  static {
    for (char c = 0; c < FOLDED.length; c++) {
      List<String> words = normalized("x" + c + "x");
      String all = String.join("", words);
      boolean isOneWord = words.size() == 1 && all.length() > 2;
      boolean isBetween = words.size() == 2 && all.equals("xx");
      FOLDED[c] = isOneWord ? all.substring(1, all.length() - 1) : isBetween ? "" : null;
    }
  }

  private FoldedWords() {}

  /** The words of a text, a list that the caller may change. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      String folded = c < FOLDED.length ? FOLDED[c] : null;
      if (folded == null) {
        return normalized(text);
      }
      if (folded.isEmpty()) {
        end(word, words);
      } else {
        word.append(folded);
      }
    }
    end(word, words);
    return words;
  }

  private static List<String> normalized(String text) {
    String plain = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD);
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
