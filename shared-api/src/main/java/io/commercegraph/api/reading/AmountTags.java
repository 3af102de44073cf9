package io.commercegraph.api.reading;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tags for amounts, so that "1 TB" finds 1000 GB and 55 inches find 140 cm: a dimension and a step
 * of one percent.
 */
final class AmountTags {

  /** What the tag of an amount begins with, and no word. */
  static final String TAG = "#";

  private static final double STEP = 0.01;

  private static final Set<String> UNITS =
      Set.of(
          ("tb gb mb mm cm m inch inches zoll mg kg g gr lb lbs oz ml cl dl l ltr liter litre kw w"
                  + " watt v volt mah ah hz khz mhz ghz")
              .split(" "));

  /** French units that are words of other languages: "2 To" is 2 TB, and "2 to 4" is none. */
  private static final Map<String, String> FRENCH_UNITS = Map.of("to", "tb", "go", "gb");

  private AmountTags() {}

  /** The text with inches in a word where they stand as marks, which no word keeps. */
  static String withInches(String text) {
    StringBuilder written = null;
    for (int i = 1; i < text.length(); i++) {
      char mark = text.charAt(i);
      boolean isMark = mark == '"' || mark == '\u201d' || mark == '\u2033';
      if (isMark && Character.isDigit(text.charAt(i - 1))) {
        written = written == null ? new StringBuilder(text) : written;
        written.replace(
            i + written.length() - text.length(),
            i + 1 + written.length() - text.length(),
            " inch ");
      }
    }
    return written == null ? text : written.toString();
  }

  /** The tag of each amount in a title. */
  static List<String> ofTitle(List<Word> words) {
    List<String> tags = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String text = words.get(i).text();
      if (Character.isDigit(text.charAt(0)) && !Tokenizer.isNumber(text)) {
        add(text, 0, tags);
      } else {
        addUnit(words, i, 0, tags);
      }
    }
    return tags;
  }

  /** Whether an amount of data ends at a place. */
  static boolean isOfData(List<Word> words, int i) {
    return i >= 0
        && !Tokenizer.isNumber(words.get(i).text())
        && ofQuery(words, i).stream().anyMatch(tag -> tag.startsWith(TAG + Dimension.DATA));
  }

  /** The tags of what is alike within a percent to the amount that a word of a query is part of. */
  static List<String> ofQuery(List<Word> words, int i) {
    List<String> tags = new ArrayList<>();
    String text = words.get(i).text();
    boolean isNumber = Tokenizer.isNumber(text);
    if (isNumber) {
      int unit = i + 1;
      boolean isDecimal = unit < words.size() && Tokenizer.isNumber(words.get(unit).text());
      unit += isDecimal ? 1 : 0;
      addUnit(words, unit, 1, tags);
    } else if (Character.isDigit(text.charAt(0))) {
      add(text, 1, tags);
    } else {
      addUnit(words, i, 1, tags);
    }
    return tags;
  }

  /** Adds the amount that ends with a unit at a place, if one stands there. */
  private static void addUnit(List<Word> words, int place, int around, List<String> tags) {
    if (place > 0 && place < words.size()) {
      String text = words.get(place).text();
      String unit = isFrenchUnit(words, place) ? FRENCH_UNITS.getOrDefault(text, text) : text;
      if (UNITS.contains(unit)) {
        add(number(words, place) + " " + unit, around, tags);
      }
    }
  }

  /** Whether a word stands between a number and no number. */
  private static boolean isFrenchUnit(List<Word> words, int place) {
    return Tokenizer.isNumber(words.get(place - 1).text())
        && (place + 1 == words.size() || !Character.isDigit(words.get(place + 1).text().charAt(0)));
  }

  /** The number before a unit: "1.5" of "1.5 l" is two words of one chunk. */
  private static String number(List<Word> words, int unit) {
    Word last = words.get(unit - 1);
    boolean isDecimal =
        unit > 1
            && words.get(unit - 2).chunk() == last.chunk()
            && Tokenizer.isNumber(words.get(unit - 2).text());
    return isDecimal ? words.get(unit - 2).text() + "." + last.text() : last.text();
  }

  private static void add(String amount, int around, List<String> tags) {
    Amounts.of(amount)
        .named()
        .forEach(
            (dimension, amounts) ->
                amounts.forEach(
                    each -> {
                      long step = Math.round(Math.log(each.doubleValue()) / STEP);
                      for (long near = step - around; near <= step + around; near++) {
                        tags.add(TAG + dimension.name() + near);
                      }
                    }));
  }
}
