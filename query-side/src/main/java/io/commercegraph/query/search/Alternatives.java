package io.commercegraph.query.search;

import io.commercegraph.query.search.ProductIndex.View;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** The terms that a typed word may stand for, each with how likely that is. */
final class Alternatives {

  private static final float MISTYPED = 0.8f;

  /** A word that exists is seldom a mistyped other one. */
  private static final float MISTYPED_THOUGH_KNOWN = 0.3f;

  private static final float MISTYPED_TWICE = 0.5f;

  /** Two errors in a shorter word leave too little of it. */
  private static final int SHORTEST_MISTYPED_TWICE = 7;

  private static final float OTHER_FIRST_LETTER = 0.9f;
  private static final float SHORT_WORD = 0.6f;
  private static final float BEGINNING = 0.5f;
  private static final float BEGINNING_OF_UNKNOWN = 0.65f;
  private static final int SHORTEST_BEGINNING = 3;
  private static final int MOST = 16;

  private final ProductIndex index;
  private final String word;
  private final String singular;
  private final Map<Integer, Float> likelihood = new HashMap<>();
  private boolean known;

  Alternatives(ProductIndex index, String word) {
    this.index = index;
    this.word = word;
    this.singular = Plurals.singular(word);
  }

  /** Tells whether any product has the word itself. */
  boolean addExact() {
    int term = index.term(singular);
    known = term != StringTable.NONE && index.count(term) > 0;
    if (known) {
      likelihood.put(term, 1f);
    }
    return known;
  }

  /** Words that one typing error lies before; a number that exists is meant as it stands. */
  void addMistyped() {
    if (known && Words.isNumber(word)) {
      return;
    }
    addNear(word);
    if (!singular.equals(word)) {
      addNear(singular);
    }
  }

  /** Words that two errors lie before, where one does not explain what was typed. */
  void addMistypedTwice() {
    if (!likelihood.isEmpty() || word.length() < SHORTEST_MISTYPED_TWICE || hasDigits()) {
      return;
    }
    IntConsumer near =
        term -> {
          if (TypingErrors.atMostTwo(word, index.text(term))) {
            add(term, MISTYPED_TWICE);
          }
        };
    index.startingAs(word, near);
    index.endingAs(word, near);
    index.near(word, near);
  }

  private boolean hasDigits() {
    return word.chars().anyMatch(Character::isDigit);
  }

  /** Words that this one begins with: "pro" of "professional". */
  void addShorter() {
    if (Character.isDigit(word.charAt(0))) {
      return;
    }
    for (int length = SHORTEST_BEGINNING; length < word.length(); length++) {
      int term = index.term(word.substring(0, length));
      if (term != StringTable.NONE) {
        add(term, beginning(length, word.length()));
      }
    }
  }

  /** Words that begin with this one, which may not be typed to its end. */
  void addLonger() {
    index.startingAs(
        singular,
        term -> {
          String text = index.text(term);
          if (text.startsWith(singular) && text.length() > singular.length()) {
            add(term, beginning(singular.length(), text.length()));
          }
        });
  }

  Group group(int place, float weight, View view) {
    List<Map.Entry<Integer, Float>> best =
        likelihood.entrySet().stream()
            .filter(term -> index.count(term.getKey()) > 0)
            .sorted(
                Comparator.<Map.Entry<Integer, Float>>comparingDouble(term -> -term.getValue())
                    .thenComparingInt(term -> -index.count(term.getKey()))
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(MOST)
            .sorted(Comparator.comparingDouble(term -> -value(term, view)))
            .toList();
    int[] terms = new int[best.size()];
    float[] values = new float[best.size()];
    int documents = 0;
    for (int i = 0; i < terms.length; i++) {
      terms[i] = best.get(i).getKey();
      values[i] = weight * value(best.get(i), view);
      documents += index.count(terms[i]);
    }
    return new Group(terms, values, place, documents);
  }

  private void addNear(String typed) {
    float base = known ? MISTYPED_THOUGH_KNOWN : MISTYPED;
    float likely = word.length() <= NearWords.SHORTEST ? base * SHORT_WORD : base;
    index.near(
        typed,
        term -> {
          String text = index.text(term);
          if (!text.equals(singular) && TypingErrors.atMostOne(typed, text)) {
            add(term, text.charAt(0) == typed.charAt(0) ? likely : likely * OTHER_FIRST_LETTER);
          }
        });
  }

  private float beginning(int shorter, int longer) {
    float base = known ? BEGINNING : BEGINNING_OF_UNKNOWN;
    return base * (float) Math.sqrt((double) shorter / longer);
  }

  private void add(int term, float likely) {
    likelihood.merge(term, likely, Math::max);
  }

  private float value(Map.Entry<Integer, Float> term, View view) {
    return term.getValue() * index.weight(term.getKey(), view);
  }
}
