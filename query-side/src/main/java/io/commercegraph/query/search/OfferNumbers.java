package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * A hash table that gives each offer a number, from 0 on, in 16 to 24 bytes. Offers are
 * distinguished by a 64-bit hash of their ids.
 */
final class OfferNumbers {

  private static final int FIRST_SLOTS = 1 << 10;
  private static final long FIRST = 1125899906842597L;

  private long[] offers = new long[FIRST_SLOTS / 2];

  /** A slot holds a number plus one. */
  private int[] slots = new int[FIRST_SLOTS];

  private int size;

  int size() {
    return size;
  }

  /** The number of an offer; a new one if the offer is new. */
  int of(String offerId) {
    long offer = hash(offerId);
    int slot = slot(offer);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (size == offers.length) {
      grow();
      slot = slot(offer);
    }
    offers[size] = offer;
    slots[slot] = ++size;
    return size - 1;
  }

  private int slot(long offer) {
    int mask = slots.length - 1;
    int slot = (int) (offer ^ (offer >>> 32)) & mask;
    while (slots[slot] != 0 && offers[slots[slot] - 1] != offer) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    offers = Arrays.copyOf(offers, size * 2);
    slots = new int[slots.length * 2];
    for (int number = 0; number < size; number++) {
      slots[slot(offers[number])] = number + 1;
    }
  }

  private static long hash(String id) {
    long hash = FIRST;
    for (int i = 0; i < id.length(); i++) {
      hash = 31 * hash + id.charAt(i);
      hash ^= hash >>> 29;
    }
    return hash * 0x9E3779B97F4A7C15L;
  }
}
