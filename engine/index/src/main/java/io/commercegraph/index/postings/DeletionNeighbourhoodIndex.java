package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.HashMultimap;
import io.commercegraph.index.arrays.Hashing;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * A deletion-neighbourhood index (Mor and Fraenkel, 1982; known from SymSpell): it finds the words
 * one typing error away. Two such words become equal when one letter is deleted from one of them or
 * from both, so each word is kept under its own hash and under that of each of its one-letter
 * deletions. One thread adds while others look up; candidates have to be verified.
 */
public final class DeletionNeighbourhoodIndex {

  public static final int MIN_LENGTH = 3;
  private static final int MAX_LENGTH = 20;
  private static final int MAX_CANDIDATES = 10_000;
  private static final int NO_DELETION = -1;

  private final HashMultimap deletions = new HashMultimap();

  void add(int number, String text) {
    eachHash(text, hash -> deletions.add(hash, number));
  }

  /**
   * Adds all words of a dictionary to an index that is empty.
   *
   * @param hashes the most that there may be: a word has one more than letters
   */
  void addAll(int hashes, Consumer<WordConsumer> words) {
    deletions.addAll(
        hashes,
        adder -> words.accept((number, text) -> eachHash(text, hash -> adder.add(hash, number))));
  }

  /** Saves its columns, or loads them: the visitor does either. */
  void accept(ColumnVisitor visitor) throws IOException {
    deletions.accept(visitor);
  }

  /** Takes words with their numbers. */
  @FunctionalInterface
  interface WordConsumer {
    void accept(int number, String text);
  }

  /** Passes candidates to {@code consumer}, some of them repeatedly, some of them false. */
  void candidates(String text, IntConsumer consumer) {
    eachHash(text, hash -> deletions.forEach(hash, MAX_CANDIDATES, consumer));
  }

  private static void eachHash(String text, IntConsumer hash) {
    if (text.length() < MIN_LENGTH || text.length() > MAX_LENGTH) {
      return;
    }
    hash.accept(hashWithout(text, NO_DELETION));
    for (int i = 0; i < text.length(); i++) {
      boolean sameAsTheLast = i > 0 && text.charAt(i) == text.charAt(i - 1);
      if (!sameAsTheLast) {
        hash.accept(hashWithout(text, i));
      }
    }
  }

  private static int hashWithout(String text, int deleted) {
    int hash = Hashing.FNV_OFFSET_BASIS;
    for (int i = 0; i < text.length(); i++) {
      if (i != deleted) {
        hash = Hashing.fnv1a(hash, text.charAt(i));
      }
    }
    return Hashing.mix(hash);
  }
}
