package io.commercegraph.api.products;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads from a title how many equal pieces are sold together: "6-pack", "pack of 6", "6er-Pack",
 * "lot de 6", "6 x 1.5 l". A title that names two different counts names none.
 */
public final class PackCount {

  private static final int MAX_COUNT = 999;

  private static final String NUMBER = "(?<![\\p{L}\\p{N}.,/-])(\\d{1,3})";
  private static final String END = "(?![\\p{L}\\p{N}])";

  /** Counts with a word for a pack, in the languages of the search, and "6 x" an amount. */
  private static final Pattern COUNT =
      Pattern.compile(
          NUMBER
              + "(?:\\s?er)?[\\s-]?(?:packs?|packung|pak|pk)"
              + END
              + "|(?<!\\p{L})(?:(?:value |multi)?pack of|packung mit|pak van|pack de|paquete de|lot"
              + " de|confezione da|opakowanie|paczka)\\s(\\d{1,3})"
              + END
              + "|"
              + NUMBER
              + "\\s?[x×]\\s?\\d{1,4}(?:[.,]\\d{1,3})?\\s?(?:ml|cl|dl|l|g|kg|lt|liter|litre)"
              + END,
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private PackCount() {}

  /** The count in a title; empty where it names none, or 1. */
  public static OptionalInt of(String title) {
    return mayNameOne(title) ? named(title) : OptionalInt.empty();
  }

  /** The count by the whole expression, without a quick look at the title before. */
  static OptionalInt named(String title) {
    int found = 0;
    Matcher count = COUNT.matcher(title);
    while (count.find()) {
      int number = number(count);
      if (number < 2 || number > MAX_COUNT || (found != 0 && number != found)) {
        return OptionalInt.empty();
      }
      found = number;
    }
    return found == 0 ? OptionalInt.empty() : OptionalInt.of(found);
  }

  private static int number(Matcher count) {
    return IntStream.rangeClosed(1, count.groupCount())
        .filter(group -> count.group(group) != null)
        .map(group -> Integer.parseInt(count.group(group)))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Whether there is what each count has, since most titles name none: a digit, and "pa" or "pk",
   * an x after a number, or a number after "de" or "da".
   */
  private static boolean mayNameOne(String title) {
    boolean digit = false;
    boolean pack = false;
    for (int i = 0; i < title.length(); i++) {
      switch (title.charAt(i)) {
        case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> digit = true;
        case 'p', 'P' -> pack = pack || isOneOf(title, i + 1, "akAK\u212A");
        case 'x', 'X', '×' ->
            pack =
                pack || isDigit(title, i - 1) || (isBlank(title, i - 1) && isDigit(title, i - 2));
        case 'd', 'D' ->
            pack =
                pack
                    || (isOneOf(title, i + 1, "eaEA")
                        && isBlank(title, i + 2)
                        && isDigit(title, i + 3));
        default -> {}
      }
    }
    return digit && pack;
  }

  private static boolean isDigit(String title, int place) {
    return isOneOf(title, place, "0123456789");
  }

  private static boolean isBlank(String title, int place) {
    return isOneOf(title, place, " \t\n\u000B\f\r");
  }

  private static boolean isOneOf(String title, int place, String chars) {
    return place >= 0 && place < title.length() && chars.indexOf(title.charAt(place)) >= 0;
  }
}
