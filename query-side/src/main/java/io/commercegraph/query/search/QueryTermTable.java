package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * What a term is worth to which group of a query, and the word of the query that it stands for.
 * Kept from one search to the next.
 */
final class QueryTermTable {

  static final int NONE = 0;

  private static final int INITIAL_CAPACITY = 64;

  /** A bit for each term's last six bits: most terms that are asked for are not here. */
  private long presentBits;

  /** Numbers of terms from one on, by the terms' hashes. */
  private int[] slots = new int[4 * INITIAL_CAPACITY];

  private int[] terms = new int[INITIAL_CAPACITY];
  private int[] firstNumbers = new int[INITIAL_CAPACITY];
  private int[] positions = new int[INITIAL_CAPACITY];

  /** The worth of a term to each of its groups, as a chain. */
  private int[] heads = new int[INITIAL_CAPACITY];

  private int[] groups = new int[INITIAL_CAPACITY];
  private float[] values = new float[INITIAL_CAPACITY];
  private int[] next = new int[INITIAL_CAPACITY];

  private int distinct;
  private int size;

  /** Begins anew, with room for so many. */
  void reset(int most) {
    if (most >= terms.length) {
      int room = Integer.highestOneBit(most) * 2;
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

  /** Adds a query's term, in the order of the terms: the one of this number in its group. */
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

  /** The number of a term's matches, or {@link #NONE}. */
  int find(int term) {
    return (presentBits & 1L << term) == 0 ? NONE : slots[slot(term)];
  }

  /** The first of the query's terms that is this one. */
  int firstNumber(int match) {
    return firstNumbers[match];
  }

  int position(int match) {
    return positions[match];
  }

  /** Raises the groups' values to what the term is worth to them, and tells by how much. */
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
