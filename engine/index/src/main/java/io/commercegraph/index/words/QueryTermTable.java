package io.commercegraph.index.words;

import io.commercegraph.index.arrays.Hashing;
import java.util.Arrays;

/**
 * A hash table from a term to the groups of a query that it counts for, its worth to each, and the
 * word of the query that it stands for. It is reused from one search to the next.
 */
final class QueryTermTable {

  static final int NONE = 0;

  private static final int INITIAL_CAPACITY = 64;

  /**
   * A one-word Bloom filter by the terms' last six bits: most terms that are asked for are absent.
   */
  private long presentBits;

  /** Open addressing: numbers of distinct terms, from one on. */
  private int[] slots = new int[4 * INITIAL_CAPACITY];

  private int[] terms = new int[INITIAL_CAPACITY];
  private int[] firstNumbers = new int[INITIAL_CAPACITY];
  private int[] positions = new int[INITIAL_CAPACITY];

  /** The worth of a term to each of its groups, as a linked list. */
  private int[] heads = new int[INITIAL_CAPACITY];

  private int[] groups = new int[INITIAL_CAPACITY];
  private float[] values = new float[INITIAL_CAPACITY];
  private int[] next = new int[INITIAL_CAPACITY];

  private int distinct;
  private int size;

  /** Empties the table and makes room for {@code termCount} terms. */
  void reset(int termCount) {
    if (termCount >= terms.length) {
      int room = Integer.highestOneBit(termCount) * 2;
      slots = new int[4 * room];
      terms = new int[room];
      firstNumbers = new int[room];
      positions = new int[room];
      heads = new int[room];
      groups = new int[room];
      values = new float[room];
      next = new int[room];
    } else {
      Arrays.fill(slots, 0);
    }
    presentBits = 0;
    distinct = 0;
    size = 0;
  }

  /**
   * Adds a term of the query with its number in reading order: the one at index {@code i} of its
   * group.
   */
  void add(int number, int group, TermGroup of, int i) {
    int term = of.term(i);
    int slot = slot(term);
    int match = slots[slot];
    if (match == NONE) {
      match = ++distinct;
      slots[slot] = match;
      presentBits |= 1L << term;
      terms[match] = term;
      firstNumbers[match] = number;
      positions[match] = ProductQuery.NO_POSITION;
      heads[match] = NONE;
    }
    if (positions[match] == ProductQuery.NO_POSITION) {
      positions[match] = of.position();
    }
    size++;
    groups[size] = group;
    values[size] = of.value(i);
    next[size] = heads[match];
    heads[match] = size;
  }

  /** The number of a distinct term, or {@link #NONE}. */
  int find(int term) {
    return (presentBits & 1L << term) == 0 ? NONE : slots[slot(term)];
  }

  /** The least number in reading order that the term has in the query. */
  int firstNumber(int match) {
    return firstNumbers[match];
  }

  int position(int match) {
    return positions[match];
  }

  /**
   * Raises the best value of each group to what the term is worth to it, and gives the sum of the
   * rises.
   */
  float raiseValues(int match, float weight, float[] best) {
    float more = 0;
    for (int i = heads[match]; i != NONE; i = next[i]) {
      float surplus = values[i] * weight - best[groups[i]];
      if (surplus > 0) {
        best[groups[i]] += surplus;
        more += surplus;
      }
    }
    return more;
  }

  private int slot(int term) {
    int mask = slots.length - 1;
    int slot = Hashing.mix(term) & mask;
    while (slots[slot] != NONE && terms[slots[slot]] != term) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
