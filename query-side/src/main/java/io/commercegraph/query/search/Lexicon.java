package io.commercegraph.query.search;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The terms that products are indexed under, each with a number, and by what else they may be
 * found. One thread adds while others look up.
 */
final class Lexicon {

  private static final int START = 4;
  private static final int LONG_START = 6;

  private final StringTable terms = new StringTable();
  private final GrowingInts hashes = new GrowingInts();
  private final NearWords near = new NearWords();
  private final WordStarts starts = new WordStarts(START);
  private final WordStarts longStarts = new WordStarts(LONG_START);
  private final WordStarts ends = new WordStarts(START);

  /** The number of a term, which is new if need be. */
  int add(String text) {
    int known = terms.size();
    int term = terms.add(text);
    if (term == known) {
      hashes.set(term, hash(text));
      near.add(term, text);
      starts.add(term, text);
      longStarts.add(term, text);
      ends.add(term, backwards(text));
    }
    return term;
  }

  /** The number of a term, or {@link StringTable#NONE}. */
  int find(String text) {
    return terms.find(text);
  }

  String get(int term) {
    return terms.get(term);
  }

  /** The letters of a term. */
  void read(int term, TermText into) {
    terms.read(term, into);
  }

  /** Terms that may be one typing error off. */
  void near(String text, IntConsumer term) {
    near.candidates(text, term);
  }

  /** A hash of a term's letters: the same in every index. */
  int hash(int term) {
    return hashes.get(term);
  }

  static int hash(String text) {
    return Mixing.mix(text.hashCode());
  }

  /** Which of two terms comes first, by their letters. */
  int compare(int one, int other) {
    return terms.compare(one, other);
  }

  /** Terms of so many letters that may begin like this, if they are not a crowd. */
  void startingAs(String text, int length, IntPredicate isLive, IntConsumer term) {
    starts.candidates(text, length, isLive, term);
  }

  /** Terms of so many letters that may begin with all of this, if they are not a crowd. */
  void beginningWith(String text, int length, IntPredicate isLive, IntConsumer term) {
    (text.length() < LONG_START ? starts : longStarts).candidates(text, length, isLive, term);
  }

  /** Terms of so many letters that may end like this, if they are not a crowd. */
  void endingAs(String text, int length, IntPredicate isLive, IntConsumer term) {
    ends.candidates(backwards(text), length, isLive, term);
  }

  private static String backwards(String text) {
    return new StringBuilder(text).reverse().toString();
  }
}
