package io.commercegraph.api.reading;

import java.util.List;
import java.util.Set;

/**
 * Tells unknown words that say what a product of a kind is like from names that its title must
 * have: adjectives by their endings, and what stands after "with", "mit", "de" and the like.
 */
final class Descriptions {

  private static final int SHORTEST = 6;

  private static final List<String> ENDINGS =
      WordFile.lines("adjective-endings.txt").stream()
          .flatMap(line -> List.of(line.split(" ", -1)).stream())
          .distinct()
          .toList();

  private static final Set<String> BEFORE =
      Set.copyOf(WordFile.lines("words-before-a-feature.txt"));

  private Descriptions() {}

  /** Whether the word at a place describes the kind that other words of the query name. */
  static boolean isAt(List<Word> words, int place) {
    String word = words.get(place).text();
    boolean isWord = word.chars().allMatch(Character::isLetter);
    return isWord && (isAdjective(word) || isAfterLink(words, place));
  }

  private static boolean isAdjective(String word) {
    return word.length() >= SHORTEST && ENDINGS.stream().anyMatch(word::endsWith);
  }

  private static boolean isAfterLink(List<Word> words, int place) {
    return place > 1 && BEFORE.contains(words.get(place - 1).text());
  }
}
