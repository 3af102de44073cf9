package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rule that offers of different generations, versions or years are of different products: a
 * name is followed by one number here and by another there, as in iPhone 4 and iPhone 5, CS2 and
 * CS3, 2007 and 2008.
 */
record GenerationsDiffer() implements Veto {

  private static final Pattern NUMBER = Pattern.compile("\\d{1,4}(?:\\.\\d+)?");
  private static final Pattern NAME_AND_NUMBER = Pattern.compile("(\\p{L}{1,4})(\\d{1,2})");
  private static final Pattern YEAR = Pattern.compile("(?:19[89]|20[0-3])\\d");

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    List<String> one = left.title().words();
    List<String> other = right.title().words();
    return Option.GENERATION.isApart(one, other)
        || areApart(years(one), years(other))
        || numbersDiffer(numbered(one), numbered(other));
  }

  private static Set<String> years(List<String> words) {
    Set<String> years = new HashSet<>();
    words.stream().filter(word -> YEAR.matcher(word).matches()).forEach(years::add);
    return years;
  }

  private static boolean areApart(Set<String> one, Set<String> other) {
    return !one.isEmpty() && !other.isEmpty() && !one.containsAll(other) && !other.containsAll(one);
  }

  /** The numbers that follow each name, and those that are joined to short names. */
  private static Map<String, Set<String>> numbered(List<String> words) {
    Map<String, Set<String>> numbered = new HashMap<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).chars().noneMatch(Character::isDigit)) {
        continue;
      }
      Matcher joined = NAME_AND_NUMBER.matcher(words.get(i));
      if (joined.matches()) {
        add(joined.group(1), joined.group(2), numbered);
      } else if (i > 0 && NUMBER.matcher(words.get(i)).matches() && isName(words.get(i - 1))) {
        add(words.get(i - 1), words.get(i), numbered);
      }
    }
    return numbered;
  }

  /** Whether a word may be a name; a lone letter, as the x between measures, is none. */
  private static boolean isName(String word) {
    return word.length() > 1 && word.chars().allMatch(Character::isLetter);
  }

  private static void add(String name, String number, Map<String, Set<String>> numbered) {
    String plain = number.contains(".") ? number.replaceAll("\\.?0+$", "") : number;
    numbered.computeIfAbsent(name, _ -> new HashSet<>()).add(plain);
  }

  private static boolean numbersDiffer(
      Map<String, Set<String>> left, Map<String, Set<String>> right) {
    for (Map.Entry<String, Set<String>> one : left.entrySet()) {
      if (areApart(one.getValue(), right.getOrDefault(one.getKey(), Set.of()))) {
        return true;
      }
    }
    return false;
  }
}
