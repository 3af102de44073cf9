package io.commercegraph.api.reading;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the word of the lexicon that a mistyped one may be: all spellings one error away are made
 * and looked up, since the lexicon keeps hashes and no words (Norvig, 2007).
 */
public final class SimilarWords {

  private static final int SHORTEST = 5;
  private static final int LONGEST = 20;
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  private SimilarWords() {}

  /** The tags of the kind that a word one error away from this one surely names; else none. */
  public static List<String> kindTags(String word) {
    for (String spelling : of(word)) {
      Kind kind = Lexicon.get().kindOfWord(spelling);
      if (kind.isSure()) {
        return kind.tags();
      }
    }
    return List.of();
  }

  /** The words of the lexicon that are one error away from a word of letters. */
  public static List<String> of(String word) {
    boolean isWord = word.chars().allMatch(Character::isLetter);
    if (!isWord || word.length() < SHORTEST || word.length() > LONGEST) {
      return List.of();
    }
    Set<String> near = new LinkedHashSet<>();
    StringBuilder spelling = new StringBuilder(word);
    for (int i = 0; i <= word.length(); i++) {
      for (int letter = 0; letter < LETTERS.length(); letter++) {
        char c = LETTERS.charAt(letter);
        addWord(spelling.insert(i, c), near);
        spelling.deleteCharAt(i);
        if (i < word.length()) {
          spelling.setCharAt(i, c);
          addWord(spelling, near);
          spelling.setCharAt(i, word.charAt(i));
        }
      }
    }
    addWithLess(word, near);
    near.remove(word);
    return List.copyOf(near);
  }

  private static void addWithLess(String word, Set<String> near) {
    for (int i = 0; i < word.length(); i++) {
      StringBuilder spelling = new StringBuilder(word).deleteCharAt(i);
      addWord(spelling, near);
      if (i > 0) {
        addWord(spelling.insert(i - 1, word.charAt(i)), near);
      }
    }
  }

  private static void addWord(CharSequence word, Set<String> words) {
    String spelling = word.toString();
    if (Lexicon.get().isWord(spelling)) {
      words.add(spelling);
    }
  }
}
