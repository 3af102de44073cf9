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

  private static final Pattern WORD =
      Pattern.compile("\\d+(?:[.,]\\d+)?(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]+");

  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile(
          "(\\d+(?:[.,]\\d+)?)(gb|mb|tb|kb|mm|cm|ft|in|inch|mp|ghz|mhz|hz|mah|ah|oz|lb|lbs|kg|mg|ml|cl"
              + "|pk|pack|pcs|ct|port|user|users|bit|pin|yr|year|rpm|dpi|watt|volt|x|w|v|m|g|l)");

  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final Pattern BLANKS = Pattern.compile("[\\s,;()\\[\\]|]+");

  public static TitleReading of(String text) {
    String folded = Folding.fold(text);
    List<String> words = words(folded);
    Set<String> numbers = new LinkedHashSet<>();
    for (String word : words) {
      if (NUMBER.matcher(word).matches()) {
        numbers.add(withoutZeros(word));
      }
    }
    return new TitleReading(
        words, models(folded), numbers, LettersAndDigits.of(folded), Amounts.of(text));
  }

  /** The words of a folded text. */
  static List<String> words(String folded) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(folded);
    while (word.find() && words.size() < MAX_WORDS) {
      String found = word.group().replace(',', '.');
      Matcher amount = NUMBER_AND_UNIT.matcher(found);
      if (amount.matches()) {
        words.add(amount.group(1));
        words.add(amount.group(2));
      } else {
        words.add(found);
      }
    }
    return words;
  }

  /** The words that may be model numbers, and of those with signs in them their parts too. */
  static Set<String> models(String folded) {
    Set<String> models = new LinkedHashSet<>();
    for (String chunk : BLANKS.split(folded, -1)) {
      addModel(chunk, models);
      String[] parts = chunk.split("[-/_+.]", -1);
      for (int i = 0; parts.length > 1 && i < parts.length; i++) {
        addModel(parts[i], models);
      }
      if (models.size() >= MAX_WORDS) {
        break;
      }
    }
    return models;
  }

  private static void addModel(String chunk, Set<String> models) {
    String plain = LettersAndDigits.of(chunk);
    if (mayBeModel(plain)) {
      models.add(plain);
    }
  }

  /** Letters and digits together, from three characters on, or a long number; no amount. */
  static boolean mayBeModel(String plain) {
    long digits = plain.chars().filter(Character::isDigit).count();
    boolean mixed = digits > 0 && digits < plain.length() && plain.length() >= 3;
    return (mixed && !NUMBER_AND_UNIT.matcher(plain).matches())
        || (digits == plain.length() && digits >= 5);
  }

  private static String withoutZeros(String number) {
    int point = number.indexOf('.');
    String plain = point < 0 ? number : number.replaceAll("\\.?0+$", "");
    return plain.replaceAll("^0+(?=\\d)", "");
  }
}
