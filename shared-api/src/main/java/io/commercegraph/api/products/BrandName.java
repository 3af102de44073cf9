package io.commercegraph.api.products;

import io.commercegraph.api.values.LettersAndDigits;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Normalises brands, so that spelling and legal form do not count: Sony Corp., SONY Corporation and
 * Sony are one brand, and so are Hewlett-Packard and Hewlett Packard.
 */
public final class BrandName {

  /** Company forms of the countries that shops are in, as they occur at the end of a name. */
  private static final Set<String> LEGAL_FORMS =
      Set.of(
          ("ab ag aps as asa bhd bv bvba co company corp corporation doo eg ek ev eurl gbr gesmbh"
               + " gmbh gmbhcokg inc incorporated kft kg kgaa kk lda limitada limited llc llp lp"
               + " ltd ltda mbh nv ohg ood oy oyj plc pte pty ptyltd pvt sa sab sac sacv sadecv sae"
               + " sal sarl sas sasu sc sca scrl se sl slu snc spa spj spk spolsro spzoo srl sro ug"
               + " zrt")
              .split(" "));

  private static final Set<String> AND = Set.of("and", "und", "et", "y", "e");

  /** An abbreviation whose letters are written apart, as in s.p. z o.o. */
  private static final int MAX_FORM_WORDS = 4;

  private static final Pattern TRADEMARKS = Pattern.compile("[\\u2120\\u2122\\u00AE\\u00A9]");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]+");

  private BrandName() {}

  /** The letters and digits of a brand that distinguish it from other brands. */
  public static String key(String brand) {
    if (isOnePlainWord(brand)) {
      return LettersAndDigits.of(brand);
    }
    String lower = TRADEMARKS.matcher(brand).replaceAll(" ").toLowerCase(Locale.ROOT);
    List<String> words = Stream.of(BETWEEN_WORDS.split(lower)).filter(w -> !w.isEmpty()).toList();
    int end = words.size();
    for (int form = endingForm(words, end); form > 0; form = endingForm(words, end)) {
      end -= form;
    }
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < end; i++) {
      if (i == 0 || i == end - 1 || !AND.contains(words.get(i))) {
        key.append(folded(words.get(i)));
      }
    }
    return key.isEmpty() ? folded(lower) : key.toString();
  }

  private static boolean isOnePlainWord(String brand) {
    for (int i = 0; i < brand.length(); i++) {
      char c = brand.charAt(i);
      if (c >= 0x80 || !Character.isLetterOrDigit(c)) {
        return false;
      }
    }
    return true;
  }

  /** How many words at the end are a legal form; never all. */
  private static int endingForm(List<String> words, int end) {
    for (int length = Math.min(MAX_FORM_WORDS, end - 1); length > 0; length--) {
      if (LEGAL_FORMS.contains(String.join("", words.subList(end - length, end)))) {
        return length;
      }
    }
    return 0;
  }

  private static String folded(String word) {
    String plain = LettersAndDigits.of(Normalizer.normalize(word, Normalizer.Form.NFKD));
    StringBuilder folded = new StringBuilder(plain.length());
    plain
        .chars()
        .forEach(
            c -> {
              switch (c) {
                case 'ß' -> folded.append("ss");
                case 'æ' -> folded.append("ae");
                case 'œ' -> folded.append("oe");
                case 'ø' -> folded.append('o');
                case 'ł' -> folded.append('l');
                case 'đ' -> folded.append('d');
                default -> folded.append((char) c);
              }
            });
    return folded.toString();
  }
}
