package io.commercegraph.index.postings;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.Hashing;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.DeletionNeighbourhoodIndex.WordConsumer;
import java.io.IOException;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Assigns a number to each indexed term, and finds terms by exact text, one typing error, prefix or
 * suffix. Single writer, concurrent readers.
 */
public final class TermDictionary {

  private static final int SHORT_AFFIX = 4;
  private static final int LONG_PREFIX = 6;

  private final StringTable terms = new StringTable();
  private final GrowingInts hashes = new GrowingInts();
  private final DeletionNeighbourhoodIndex typoIndex = new DeletionNeighbourhoodIndex();
  private final FixedPrefixIndex prefixes = new FixedPrefixIndex(SHORT_AFFIX);
  private final FixedPrefixIndex longPrefixes = new FixedPrefixIndex(LONG_PREFIX);
  private final FixedPrefixIndex suffixes = new FixedPrefixIndex(SHORT_AFFIX);

  /** The number of a term; a new number if the term is new. */
  int findOrAdd(String text) {
    int known = terms.size();
    int term = terms.add(text);
    if (term == known) {
      hashes.set(term, hash(text));
      if (!ProductReading.isTag(text)) {
        typoIndex.add(term, text);
        prefixes.add(term, text);
        longPrefixes.add(term, text);
        suffixes.add(term, reversed(text));
      }
    }
    return term;
  }

  /** Adds a term that is known to be new; it is found from {@link #index} on. */
  void append(String text) {
    hashes.set(terms.append(text), hash(text));
  }

  /** Makes all that was appended findable, on all cores. */
  void index() {
    int count = terms.size();
    int letters = 0;
    for (int term = 0; term < count; term++) {
      letters += terms.length(term);
    }
    int deletions = letters + count;
    Stream.<Runnable>of(
            () -> typoIndex.addAll(deletions, this::eachWord),
            () -> {
              terms.index();
              prefixes.addAll(count, this::eachWord);
              longPrefixes.addAll(count, this::eachWord);
              suffixes.addAll(
                  count, words -> eachWord((term, text) -> words.accept(term, reversed(text))));
            })
        .parallel()
        .forEach(Runnable::run);
  }

  private void eachWord(WordConsumer words) {
    for (int term = 0; term < terms.size(); term++) {
      String text = terms.get(term);
      if (!ProductReading.isTag(text)) {
        words.accept(term, text);
      }
    }
  }

  /** Saves its columns, or loads them: the visitor does either. */
  void accept(ColumnVisitor visitor) throws IOException {
    terms.accept(visitor);
    hashes.accept(visitor, terms.size());
    typoIndex.accept(visitor);
    prefixes.accept(visitor);
    longPrefixes.accept(visitor);
    suffixes.accept(visitor);
  }

  /** How many terms there are. */
  int size() {
    return terms.size();
  }

  /** The number of a term, or {@link StringTable#NONE}. */
  public int find(String text) {
    return terms.find(text);
  }

  /** The text of a term. */
  public String get(int term) {
    return terms.get(term);
  }

  /** The letters of a term. */
  public void read(int term, TermBuffer into) {
    terms.read(term, into);
  }

  /** Passes terms that may be one typing error away from the text to {@code consumer}. */
  public void forEachTypoCandidate(String text, IntConsumer consumer) {
    typoIndex.candidates(text, consumer);
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
   * Passes terms of the length that may share the first four letters with the text to {@code
   * consumer}, unless there are too many of them.
   */
  public void withSimilarPrefix(
      String text, int length, IntPredicate isLive, IntConsumer consumer) {
    prefixes.candidates(text, length, isLive, consumer);
  }

  /**
   * Passes terms of the length that may begin with the text to {@code consumer}, unless there are
   * too many of them.
   */
  public void withPrefix(String text, int length, IntPredicate isLive, IntConsumer consumer) {
    (text.length() < LONG_PREFIX ? prefixes : longPrefixes)
        .candidates(text, length, isLive, consumer);
  }

  /**
   * Passes terms of the length that may share the last four letters with the text to {@code
   * consumer}, unless there are too many of them.
   */
  public void withSimilarSuffix(
      String text, int length, IntPredicate isLive, IntConsumer consumer) {
    suffixes.candidates(reversed(text), length, isLive, consumer);
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }
}
