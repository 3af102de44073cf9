package io.commercegraph.api.reading;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Text folding for comparison: lower case, no accents (Unicode NFKD without its marks), and
 * ligatures and letters such as ß and ø as plain letters.
 */
public final class Folding {

  private Folding() {}

  public static String fold(String text) {
    if (isPlain(text)) {
      return text;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    return isPlain(lower) ? lower : stripMarks(lower);
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 || (c >= 'A' && c <= 'Z') || c == '`') {
        return false;
      }
    }
    return true;
  }

  private static String stripMarks(String text) {
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
    StringBuilder folded = new StringBuilder(decomposed.length());
    for (int i = 0; i < decomposed.length(); i++) {
      char c = decomposed.charAt(i);
      switch (c) {
        case 'ß' -> folded.append("ss");
        case 'æ' -> folded.append("ae");
        case 'œ' -> folded.append("oe");
        case 'þ' -> folded.append("th");
        case 'ø' -> folded.append('o');
        case 'ł' -> folded.append('l');
        case 'đ', 'ð' -> folded.append('d');
        case 'ħ' -> folded.append('h');
        case 'ı' -> folded.append('i');
        case '\u2019', '\u02bc', '`' -> folded.append('\'');
        default -> {
          if (Character.getType(c) != Character.NON_SPACING_MARK) {
            folded.append(c);
          }
        }
      }
    }
    return folded.toString();
  }
}
