package io.commercegraph.query.search;

import java.util.Arrays;
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
  private final TermValues likelihood;
  private final TermText text;
  private final String word;
  private final String singular;
  private final int exact;
  private final boolean known;

  /** Takes what is kept for such words from one to the next. */
  Alternatives(ProductIndex index, String word, TermValues likelihood, TermText text) {
    this.index = index;
    this.word = word;
    this.likelihood = likelihood;
    this.text = text;
    this.singular = Plurals.singular(word);
    this.exact = index.lexicon().find(singular);
    this.known = exact != StringTable.NONE && index.count(exact) > 0;
    likelihood.clear();
    if (known) {
      likelihood.add(exact, 1);
    }
  }

  /** Whether any product has the word itself. */
  boolean isKnown() {
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
    if (likelihood.size() > 0 || word.length() < SHORTEST_MISTYPED_TWICE || hasDigits()) {
      return;
    }
    IntConsumer near =
        term -> {
          index.lexicon().read(term, text);
          if (TypingErrors.atMostTwo(word, text)) {
            likelihood.add(term, MISTYPED_TWICE);
          }
        };
    for (int length = word.length() - 2; length <= word.length() + 2; length++) {
      index.lexicon().startingAs(word, length, this::isLive, near);
      index.lexicon().endingAs(word, length, this::isLive, near);
    }
    index.lexicon().near(word, near);
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
      int term = index.lexicon().find(word.substring(0, length));
      if (term != StringTable.NONE) {
        likelihood.add(term, beginning(length, word.length()));
      }
    }
  }

  /**
   * Words that begin with this one, which may not be typed to its end. The longer, the less likely:
   * where there are enough, the others are not looked at.
   */
  void addLonger() {
    int[] live = {0};
    for (int length = singular.length() + 1;
        length <= Words.MAX_LENGTH && live[0] < MOST;
        length++) {
      index
          .lexicon()
          .beginningWith(
              singular,
              length,
              this::isLive,
              term -> {
                index.lexicon().read(term, text);
                if (text.startsWith(singular) && text.length() > singular.length()) {
                  likelihood.add(term, beginning(singular.length(), text.length()));
                  live[0] += isLive(term) ? 1 : 0;
                }
              });
    }
  }

  private boolean isLive(int term) {
    return index.count(term) > 0;
  }

  /** The likeliest of them; of those that are alike the commonest, then by their letters. */
  Group group(int place, float weight, View view) {
    int[] terms = new int[Math.min(MOST, likelihood.size())];
    float[] likely = new float[terms.length];
    int size = 0;
    for (int i = 0; i < likelihood.size(); i++) {
      if (index.count(likelihood.term(i)) > 0) {
        size = insert(likelihood.term(i), likelihood.value(i), terms, likely, size);
      }
    }
    return new Group(
        Arrays.copyOf(terms, size), Arrays.copyOf(likely, size), place, weight, index, view);
  }

  private int insert(int term, float value, int[] terms, float[] likely, int size) {
    int at = size;
    while (at > 0 && isLess(terms[at - 1], likely[at - 1], term, value)) {
      at--;
    }
    if (at == terms.length) {
      return size;
    }
    int moved = Math.min(size, terms.length - 1) - at;
    System.arraycopy(terms, at, terms, at + 1, moved);
    System.arraycopy(likely, at, likely, at + 1, moved);
    terms[at] = term;
    likely[at] = value;
    return Math.min(size + 1, terms.length);
  }

  private boolean isLess(int oneTerm, float oneValue, int otherTerm, float otherValue) {
    if (oneValue != otherValue) {
      return oneValue < otherValue;
    }
    int more = Integer.compare(index.count(oneTerm), index.count(otherTerm));
    return more == 0 ? index.lexicon().compare(oneTerm, otherTerm) > 0 : more < 0;
  }

  private void addNear(String typed) {
    float base = known ? MISTYPED_THOUGH_KNOWN : MISTYPED;
    float likely = word.length() <= NearWords.SHORTEST ? base * SHORT_WORD : base;
    index
        .lexicon()
        .near(
            typed,
            term -> {
              if (term != exact) {
                index.lexicon().read(term, text);
                if (TypingErrors.atMostOne(typed, text)) {
                  boolean sameFirst = text.charAt(0) == typed.charAt(0);
                  likelihood.add(term, sameFirst ? likely : likely * OTHER_FIRST_LETTER);
                }
              }
            });
  }

  private float beginning(int shorter, int longer) {
    float base = known ? BEGINNING : BEGINNING_OF_UNKNOWN;
    return base * (float) Math.sqrt((double) shorter / longer);
  }
}
