package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * What a term is worth to which group of a query, and the word of the query that it stands for.
 * Kept from one search to the next.
 */
final class Matches {

  static final int NONE = 0;

  private static final int FIRST = 64;

  /** A bit for each term's last six bits: most terms that are asked for are not here. */
  private long maybe;

  /** Numbers of terms from one on, by the terms' hashes. */
  private int[] slots = new int[4 * FIRST];

  private int[] terms = new int[FIRST];
  private int[] firsts = new int[FIRST];
  private int[] places = new int[FIRST];

  /** The worth of a term to each of its groups, as a chain. */
  private int[] heads = new int[FIRST];

  private int[] groups = new int[FIRST];
  private float[] values = new float[FIRST];
  private int[] next = new int[FIRST];

  private int distinct;
  private int size;

  /** Begins anew, with room for so many. */
  void clear(int most) {
    if (most >= terms.length) {
      int room = Integer.highestOneBit(most) * 2;
      slots = new int[4 * room];
      terms = new int[room];
      firsts = new int[room];
      places = new int[room];
      heads = new int[room];
      groups = new int[room];
      values = new float[room];
      next = new int[room];
    } else {
      Arrays.fill(slots, 0);
    }
    maybe = 0;
    distinct = 0;
    size = 0;
  }

  /** Adds a query's term, in the order of the terms: the one of this number in its group. */
  void add(int number, int group, Group of, int i) {
    int term = of.term(i);
    int slot = slot(term);
    int match = slots[slot];
    if (match == NONE) {
      match = ++distinct;
      slots[slot] = match;
      maybe |= 1L << term;
      terms[match] = term;
      firsts[match] = number;
      places[match] = Query.NO_PLACE;
      heads[match] = NONE;
    }
    if (places[match] == Query.NO_PLACE) {
      places[match] = of.place();
    }
    size++;
    groups[size] = group;
    values[size] = of.value(i);
    next[size] = heads[match];
    heads[match] = size;
  }

  /** The number of a term's matches, or {@link #NONE}. */
  int find(int term) {
    return (maybe & 1L << term) == 0 ? NONE : slots[slot(term)];
  }

  /** The first of the query's terms that is this one. */
  int first(int match) {
    return firsts[match];
  }

  int place(int match) {
    return places[match];
  }

  /** Raises the groups' values to what the term is worth to them, and tells by how much. */
  float take(int match, float weight, float[] best) {
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
    int slot = Mixing.mix(term) & mask;
    while (slots[slot] != NONE && terms[slots[slot]] != term) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
