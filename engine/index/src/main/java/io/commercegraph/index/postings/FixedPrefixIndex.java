package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.HashMultimap;
import io.commercegraph.index.arrays.Hashing;
import io.commercegraph.index.postings.DeletionNeighbourhoodIndex.WordConsumer;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * An index of words by their length and their first letters, a fixed number of them; given reversed
 * words, by their last letters.
 */
final class FixedPrefixIndex {

  /**
   * Where more words share length and prefix, mostly model numbers, none of them is likelier than
   * another, and none is returned.
   */
  private static final int MAX_CANDIDATES = 2_000;

  private final HashMultimap byPrefix = new HashMultimap();
  private final int prefixLength;

  /** An index of words by their first {@code length} letters. */
  FixedPrefixIndex(int length) {
    this.prefixLength = length;
  }

  void add(int number, String text) {
    if (isIndexed(text)) {
      byPrefix.add(hash(text, text.length()), number);
    }
  }

  /** Adds all words of a dictionary, so many at most, to an index that is empty. */
  void addAll(int count, Consumer<WordConsumer> words) {
    byPrefix.addAll(
        count,
        adder ->
            words.accept(
                (number, text) -> {
                  if (isIndexed(text)) {
                    adder.add(hash(text, text.length()), number);
                  }
                }));
  }

  /** Saves its columns, or loads them: the visitor does either. */
  void accept(ColumnVisitor visitor) throws IOException {
    byPrefix.accept(visitor);
  }

  private boolean isIndexed(String text) {
    return text.length() > prefixLength && !Character.isDigit(text.charAt(0));
  }

  /** Passes the words of a length that may begin as the text does to {@code consumer}. */
  void candidates(String text, int letters, IntPredicate isLive, IntConsumer consumer) {
    if (text.length() >= prefixLength) {
      int hash = hash(text, letters);
      if (byPrefix.count(hash, isLive, MAX_CANDIDATES + 1) <= MAX_CANDIDATES) {
        byPrefix.forEach(hash, Integer.MAX_VALUE, consumer);
      }
    }
  }

  private int hash(String text, int letters) {
    int hash = Hashing.fnv1a(Hashing.FNV_OFFSET_BASIS, letters);
    for (int i = 0; i < prefixLength; i++) {
      hash = Hashing.fnv1a(hash, text.charAt(i));
    }
    return Hashing.mix(hash);
  }
}
