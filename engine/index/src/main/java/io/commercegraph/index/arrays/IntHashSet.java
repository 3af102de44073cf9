package io.commercegraph.index.arrays;

/** A hash set of ints from 0 on with a known capacity. */
public final class IntHashSet {

  private static final int MIN_SLOTS = 16;

  /** A slot holds a number plus one. */
  private final int[] slots;

  public IntHashSet(int capacity) {
    slots = new int[Integer.highestOneBit(Math.max(MIN_SLOTS, 2 * capacity)) * 2];
  }

  /** Adds a number; false if it was there. */
  public boolean add(int number) {
    int mask = slots.length - 1;
    int slot = Hashing.mix(number) & mask;
    while (slots[slot] != 0 && slots[slot] != number + 1) {
      slot = (slot + 1) & mask;
    }
    boolean isNew = slots[slot] == 0;
    slots[slot] = number + 1;
    return isNew;
  }
}
