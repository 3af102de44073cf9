package io.commercegraph.index.prefixes;

import io.commercegraph.api.reading.Folding;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;

/** The words by which a shop is found, and what a typed query is turned into to find them. */
public final class ShopWords {

  private static final Pattern ADDRESS =
      Pattern.compile(":/|^\\s*www\\.|xn--|\\.[a-z]{2,}/", Pattern.CASE_INSENSITIVE);

  private static final int NONE = -1;

  private ShopWords() {}

  /**
   * Passes the places where a shop's words begin to {@code consumer}. For "Media Markt",
   * media-markt.de: the domain, which is found by media and by mediamarkt, and markt.
   */
  static void eachStart(ShopTexts texts, int shop, IntConsumer consumer) {
    byte[] bytes = texts.bytes();
    int domain = texts.searchedDomain(shop);
    int name = texts.nextText(domain);
    consumer.accept(domain);
    for (int at = nextWord(bytes, domain); at != NONE; at = nextWord(bytes, at)) {
      if (!isLastLabel(bytes, at) && !isAmongWords(bytes, at, name)) {
        consumer.accept(at);
      }
    }
    boolean begunByTheDomain = hasSameLetters(bytes, domain, name);
    for (int at = begunByTheDomain ? nextWord(bytes, name) : name;
        at != NONE;
        at = nextWord(bytes, at)) {
      consumer.accept(at);
    }
  }

  /** The number of letters from a place to the first word end that is at least so far away. */
  static int lengthToWordEnd(byte[] text, int place, int minLength) {
    int length = 0;
    for (int i = place;
        text[i] != 0 && (length < minLength || !LetterCodes.isWordEnd(text[i]));
        i++) {
      length += LetterCodes.isLetter(text[i]) ? 1 : 0;
    }
    return length;
  }

  /** The typed text, or the domain in it if an address was pasted. */
  static String domainOrText(String typed, DomainNames domains) {
    return mayBeAddress(typed) && ADDRESS.matcher(typed).find()
        ? domains.domainOf(typed).map(domains::toUnicode).orElse(typed)
        : typed;
  }

  /** Whether the text has a character that addresses have; cheaper than the regular expression. */
  private static boolean mayBeAddress(String typed) {
    return typed.indexOf('.') >= 0 || typed.indexOf(':') >= 0 || typed.indexOf('-') >= 0;
  }

  /** The typed text without blanks, hyphens and other separators. */
  public static String withoutSeparators(String typed) {
    String folded = Folding.fold(typed);
    StringBuilder joined = new StringBuilder(folded.length());
    for (int i = 0, c; i < folded.length(); i += Character.charCount(c)) {
      c = folded.codePointAt(i);
      if (Character.isLetterOrDigit(c) || c == '.') {
        joined.appendCodePoint(c);
      }
    }
    return joined.substring(0, Math.min(joined.length(), Tokenizer.MAX_LENGTH));
  }

  static List<byte[]> words(String typed) {
    return Tokenizer.words(typed).stream().map(Word::text).map(LetterCodes::encode).toList();
  }

  /** The place of the next word. */
  private static int nextWord(byte[] text, int place) {
    int i = place;
    while (!LetterCodes.isWordEnd(text[i])) {
      i++;
    }
    while (text[i] != 0 && LetterCodes.isWordEnd(text[i])) {
      i++;
    }
    return text[i] == 0 ? NONE : i;
  }

  private static boolean isLastLabel(byte[] text, int place) {
    int i = place;
    while (text[i] != 0 && text[i] != '.') {
      i++;
    }
    return text[i] == 0;
  }

  private static boolean isAmongWords(byte[] text, int word, int name) {
    for (int at = name; at != NONE; at = nextWord(text, at)) {
      if (isSameWord(text, word, at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSameWord(byte[] text, int one, int other) {
    int i = one;
    int j = other;
    while (!LetterCodes.isWordEnd(text[i]) && !LetterCodes.isWordEnd(text[j])) {
      if (LetterCodes.codeOf(text[i++]) != LetterCodes.codeOf(text[j++])) {
        return false;
      }
    }
    return LetterCodes.isWordEnd(text[i]) && LetterCodes.isWordEnd(text[j]);
  }

  private static boolean hasSameLetters(byte[] text, int longer, int shorter) {
    byte[] all = new byte[LetterCodes.MAX_LETTERS];
    byte[] beginning = new byte[LetterCodes.MAX_LETTERS];
    int length = LetterCodes.encode(text, shorter, beginning, LetterCodes.MAX_LETTERS);
    return LetterCodes.encode(text, longer, all, length) == length
        && Arrays.equals(all, 0, length, beginning, 0, length);
  }
}
