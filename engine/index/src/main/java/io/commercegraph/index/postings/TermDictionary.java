package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.Hashing;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.arrays.TermBuffer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The term dictionary: it gives each term that products are indexed under a number, and finds terms
 * by spelling, by typing error, by prefix and by suffix. One thread adds while others look up.
 */
public final class TermDictionary {

  private static final int SHORT_PREFIX = 4;
  private static final int LONG_PREFIX = 6;

  private final StringTable terms = new StringTable();
  private final GrowingInts hashes = new GrowingInts();
  private final DeletionNeighbourhoodIndex oneErrorAway = new DeletionNeighbourhoodIndex();
  private final FixedPrefixIndex prefixes = new FixedPrefixIndex(SHORT_PREFIX);
  private final FixedPrefixIndex longPrefixes = new FixedPrefixIndex(LONG_PREFIX);
  private final FixedPrefixIndex suffixes = new FixedPrefixIndex(SHORT_PREFIX);

  /** The number of a term; a new one if the term is new. */
  int add(String text) {
    int known = terms.size();
    int term = terms.add(text);
    if (term == known) {
      hashes.set(term, hash(text));
      oneErrorAway.add(term, text);
      prefixes.add(term, text);
      longPrefixes.add(term, text);
      suffixes.add(term, reversed(text));
    }
    return term;
  }

  /** The number of a term, or {@link StringTable#NONE}. */
  public int find(String text) {
    return terms.find(text);
  }

  String get(int term) {
    return terms.get(term);
  }

  /** The letters of a term. */
  public void read(int term, TermBuffer into) {
    terms.read(term, into);
  }

  /** Hands over terms that may be one typing error away. */
  public void oneErrorAway(String text, IntConsumer term) {
    oneErrorAway.candidates(text, term);
  }

  /** A hash of a term's letters, the same in every index. */
  public int hash(int term) {
    return hashes.get(term);
  }

  static int hash(String text) {
    return Hashing.mix(text.hashCode());
  }

  /** Compares two terms by their letters. */
  public int compare(int one, int other) {
    return terms.compare(one, other);
  }

  /**
   * Hands over terms of a length that may share the first four letters, unless there are too many
   * of them.
   */
  public void withSimilarPrefix(String text, int length, IntPredicate isLive, IntConsumer term) {
    prefixes.candidates(text, length, isLive, term);
  }

  /** Hands over terms of a length that may begin with a text, unless there are too many of them. */
  public void withPrefix(String text, int length, IntPredicate isLive, IntConsumer term) {
    (text.length() < LONG_PREFIX ? prefixes : longPrefixes).candidates(text, length, isLive, term);
  }

  /**
   * Hands over terms of a length that may share the last four letters, unless there are too many of
   * them.
   */
  public void withSimilarSuffix(String text, int length, IntPredicate isLive, IntConsumer term) {
    suffixes.candidates(reversed(text), length, isLive, term);
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }
}
