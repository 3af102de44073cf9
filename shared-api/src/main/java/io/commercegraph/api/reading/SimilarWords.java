package io.commercegraph.api.reading;

import java.util.List;

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
    boolean isWord = word.chars().allMatch(Character::isLetter);
    if (!isWord || word.length() < SHORTEST || word.length() > LONGEST) {
      return List.of();
    }
    StringBuilder spelling = new StringBuilder(word);
    for (int i = 0; i <= word.length(); i++) {
      for (int letter = 0; letter < LETTERS.length(); letter++) {
        char c = LETTERS.charAt(letter);
        spelling.insert(i, c);
        List<String> inserted = sureTags(spelling);
        spelling.deleteCharAt(i);
        if (!inserted.isEmpty()) {
          return inserted;
        }
        if (i < word.length()) {
          spelling.setCharAt(i, c);
          List<String> replaced = sureTags(spelling);
          spelling.setCharAt(i, word.charAt(i));
          if (!replaced.isEmpty()) {
            return replaced;
          }
        }
      }
    }
    return withLess(word);
  }

  private static List<String> withLess(String word) {
    for (int i = 0; i < word.length(); i++) {
      StringBuilder spelling = new StringBuilder(word).deleteCharAt(i);
      List<String> tags = sureTags(spelling);
      if (tags.isEmpty() && i > 0) {
        tags = sureTags(spelling.insert(i - 1, word.charAt(i)));
      }
      if (!tags.isEmpty()) {
        return tags;
      }
    }
    return List.of();
  }

  private static List<String> sureTags(CharSequence word) {
    String spelling = word.toString();
    if (!Lexicon.get().isWord(spelling)) {
      return List.of();
    }
    Kind kind = Lexicon.get().kindOfWord(NounStem.of(spelling));
    return kind.isSure() ? kind.tags() : List.of();
  }
}
