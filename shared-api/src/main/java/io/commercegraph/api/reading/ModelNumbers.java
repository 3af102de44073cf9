package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds what may be a model number in a query: words and runs of neighbours that have letters and
 * digits and are no amount, no version and no counted thing. A query that is nothing else may also
 * be one of digits alone.
 */
final class ModelNumbers {

  private static final int SHORTEST_ALONE = 3;
  private static final int SHORTEST = 4;

  /** Of this length a number of one digit alone is one: npfd1, but neither ddr3 nor nexstar3. */
  private static final Pattern ONE_DIGIT = Pattern.compile("[^\\d]{3,4}\\d|\\p{L}+\\d\\p{L}+");

  /** The most words of one run, and the most chunks if it has blanks. */
  private static final int MOST_PARTS = 12;

  private static final int MOST_CHUNKS = 3;

  /** Longer words of letters alone are no part of a number that is written with blanks. */
  private static final int LONGEST_LETTERS = 3;

  /** A run that is less than this share of a chunk without blanks means nothing by itself. */
  private static final double LEAST_SHARE = 0.6;

  /** 16gb, 2x8gb, 24count, 3in1, 1080p, v17. */
  private static final Pattern NO_MODEL =
      Pattern.compile(
          "\\d+(?:x\\d+)*\\p{L}{0,2}|\\d+(?:x\\d+)*(?:lbs|inch|inches|mah|khz|mhz|ghz|gbit|mbit|gbps"
              + "|mbps|dpi|rpm|pcs|pack|bit|cell|way|port|pin|ply|mic|sec|min|year|zoll|watt|volt|meter)"
              + "|\\d{1,3}\\p{L}{4,}|\\d+(?:in|x)\\d+|[vx]\\d+|(?:win|ddr|usb|sata|pci|cat)\\d+\\p{L}?");

  private ModelNumbers() {}

  /** The letters and digits of each, the longest first. */
  static List<String> in(List<Word> words) {
    List<String> models = new ArrayList<>();
    for (int first = 0; first < words.size(); first++) {
      addFrom(words, first, models);
    }
    models.sort(Comparator.comparingInt(String::length).reversed());
    return models.stream().distinct().toList();
  }

  private static void addFrom(List<Word> words, int first, List<String> models) {
    StringBuilder joined = new StringBuilder();
    int end = Math.min(words.size(), first + MOST_PARTS);
    for (int last = first; last < end; last++) {
      joined.append(words.get(last).text());
      if (joined.length() > Tokenizer.MAX_LENGTH) {
        return;
      }
      String model = joined.toString();
      boolean isAll = first == 0 && last == words.size() - 1;
      if (isAll ? isModelAlone(words, model) : isModel(model) && isRun(words, first, last)) {
        models.add(model);
      }
    }
  }

  private static boolean isModelAlone(List<Word> words, String joined) {
    return joined.length() >= SHORTEST_ALONE
        && hasDigit(joined)
        && (words.getLast().chunk() == 0 || words.stream().allMatch(ModelNumbers::isPart));
  }

  private static boolean isPart(Word word) {
    return hasDigit(word.text()) || word.text().length() <= LONGEST_LETTERS + 1;
  }

  private static boolean isModel(String joined) {
    long digits = joined.chars().filter(Character::isDigit).count();
    return joined.length() >= SHORTEST
        && digits > 0
        && digits < joined.length()
        && (digits > 1 || ONE_DIGIT.matcher(joined).matches())
        && !NO_MODEL.matcher(joined).matches();
  }

  /**
   * Whether neighbours may be one number: most of a chunk without blanks, or whole chunks of which
   * one has letters and digits and none is a longer word: "kx tg9343t", but neither "tg9343t dect"
   * nor "2 black".
   */
  private static boolean isRun(List<Word> words, int first, int last) {
    int chunk = words.get(first).chunk();
    if (chunk == words.get(last).chunk()) {
      int all = words.stream().filter(it -> it.chunk() == chunk).mapToInt(ModelNumbers::size).sum();
      int run = words.subList(first, last + 1).stream().mapToInt(ModelNumbers::size).sum();
      return run >= LEAST_SHARE * all;
    }
    boolean begins = first == 0 || words.get(first - 1).chunk() != chunk;
    boolean ends =
        last == words.size() - 1 || words.get(last + 1).chunk() != words.get(last).chunk();
    List<Word> run = words.subList(first, last + 1);
    return begins
        && ends
        && words.get(last).chunk() < chunk + MOST_CHUNKS
        && run.stream().anyMatch(word -> isModel(word.text()))
        && run.stream().allMatch(it -> hasDigit(it.text()) || size(it) <= LONGEST_LETTERS);
  }

  private static int size(Word word) {
    return word.text().length();
  }

  private static boolean hasDigit(String word) {
    return word.chars().anyMatch(Character::isDigit);
  }
}
