package io.commercegraph.command.matching.reading;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.reading.Folding;
import io.commercegraph.api.values.LettersAndDigits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text of a shop, read for comparison.
 *
 * @param words in their order, folded; a number and its unit are two words
 * @param models the words that may be model numbers, without the signs in them
 * @param numbers the words that are numbers
 * @param squeezed the letters and digits alone, in which a model number is found however it is
 *     spaced
 */
public record TitleReading(
    List<String> words, Set<String> models, Set<String> numbers, String squeezed, Amounts amounts) {

  private static final int MAX_WORDS = 60;

  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile(
          "(\\d+(?:[.,]\\d+)?)(gb|mb|tb|kb|mm|cm|ft|in|inch|mp|ghz|mhz|hz|mah|ah|oz|lb|lbs|kg|mg|ml|cl"
              + "|pk|pack|pcs|ct|port|user|users|bit|pin|yr|year|rpm|dpi|watt|volt|x|w|v|m|g|l)");

  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");

  /** What stands between model numbers. */
  private static final String BLANKS = " \t\n\u000B\f\r,;()[]|";

  /** What may stand within them. */
  private static final String SIGNS = "-/_+.";

  public static TitleReading of(String text) {
    String folded = Folding.fold(text);
    List<String> words = words(folded);
    Set<String> numbers = new LinkedHashSet<>();
    for (String word : words) {
      if (isDigit(word, 0) && NUMBER.matcher(word).matches()) {
        numbers.add(withoutZeros(word));
      }
    }
    return new TitleReading(
        words, models(folded), numbers, LettersAndDigits.of(folded), Amounts.of(text));
  }

  /** The words of a folded text. */
  static List<String> words(String folded) {
    List<String> words = new ArrayList<>();
    int end;
    for (int at = 0; at < folded.length() && words.size() < MAX_WORDS; at = end) {
      end = end(folded, at);
      if (end == at) {
        end += Character.charCount(folded.codePointAt(at));
        continue;
      }
      String found = folded.substring(at, end).replace(',', '.');
      Matcher amount = isDigit(found, 0) ? NUMBER_AND_UNIT.matcher(found) : null;
      if (amount != null && amount.matches()) {
        words.add(amount.group(1));
        words.add(amount.group(2));
      } else {
        words.add(found);
      }
    }
    return words;
  }

  /**
   * The end of the word that begins at a place: a number, with its decimals where no letter or a
   * unit follows them, or a run of letters and digits. The place itself where no word begins.
   */
  private static int end(String text, int at) {
    int whole = endOfDigits(text, at);
    if (whole > at) {
      int decimals =
          whole < text.length() && (text.charAt(whole) == '.' || text.charAt(whole) == ',')
              ? endOfDigits(text, whole + 1)
              : whole;
      int end = endOfWord(text, decimals);
      if (decimals > whole + 1
          && (end == decimals || NUMBER_AND_UNIT.matcher(text).region(at, end).matches())) {
        return end;
      }
    }
    return endOfWord(text, at);
  }

  private static int endOfDigits(String text, int at) {
    int end = at;
    while (isDigit(text, end)) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static int endOfWord(String text, int at) {
    int end = at;
    while (end < text.length() && isLetterOrNumber(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private static boolean isLetterOrNumber(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }

  /** The words that may be model numbers, and of those with signs in them their parts too. */
  static Set<String> models(String folded) {
    Set<String> models = new LinkedHashSet<>();
    int end;
    for (int at = 0; at < folded.length() && models.size() < MAX_WORDS; at = end + 1) {
      end = endOfRun(folded, at, folded.length(), BLANKS);
      if (hasDigit(folded, at, end)) {
        addModel(folded.substring(at, end), models);
        addParts(folded, at, end, models);
      }
    }
    return models;
  }

  private static void addParts(String text, int start, int end, Set<String> models) {
    int partEnd = endOfRun(text, start, end, SIGNS);
    if (partEnd == end) {
      return;
    }
    for (int at = start; at < end; at = partEnd + 1) {
      partEnd = endOfRun(text, at, end, SIGNS);
      if (hasDigit(text, at, partEnd)) {
        addModel(text.substring(at, partEnd), models);
      }
    }
  }

  /** Where the next of these signs stands, or the end. */
  private static int endOfRun(String text, int at, int end, String signs) {
    int place = at;
    while (place < end && signs.indexOf(text.charAt(place)) < 0) {
      place++;
    }
    return place;
  }

  private static boolean hasDigit(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (Character.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static void addModel(String chunk, Set<String> models) {
    String plain = LettersAndDigits.of(chunk);
    if (mayBeModel(plain)) {
      models.add(plain);
    }
  }

  /** Letters and digits together, from three characters on, or a long number; no amount. */
  static boolean mayBeModel(String plain) {
    int digits = 0;
    for (int i = 0; i < plain.length(); i++) {
      digits += Character.isDigit(plain.charAt(i)) ? 1 : 0;
    }
    boolean mixed = digits > 0 && digits < plain.length() && plain.length() >= 3;
    return (mixed && !NUMBER_AND_UNIT.matcher(plain).matches())
        || (digits == plain.length() && digits >= 5);
  }

  /** A number without the zeros that it may as well be written without: 07 and 7.0 are 7. */
  private static String withoutZeros(String number) {
    int end = number.length();
    if (number.indexOf('.') >= 0) {
      while (number.charAt(end - 1) == '0') {
        end--;
      }
      end -= number.charAt(end - 1) == '.' ? 1 : 0;
    }
    int start = 0;
    while (start < end - 1 && number.charAt(start) == '0' && isDigit(number, start + 1)) {
      start++;
    }
    return number.substring(start, end);
  }
}
