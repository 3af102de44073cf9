package io.commercegraph.index.arrays;

import java.util.ArrayList;
import java.util.List;

/**
 * New numbers, from 0 on, for the numbers of a table in the order in which they are first met. What
 * is written of a table with the new numbers leaves out the entries that nothing uses any more.
 */
public final class Renumbering {

  /** For each old number the new one, plus one. */
  private final GrowingInts numbers = new GrowingInts();

  private List<Integer> met = new ArrayList<>();
  private int size;

  /** The new number. */
  public int of(int old) {
    int known = numbers.get(old);
    if (known != 0) {
      return known - 1;
    }
    numbers.set(old, size + 1);
    met.add(old);
    return size++;
  }

  /** The old numbers that were met since this was last asked, in the order of the new ones. */
  public List<Integer> takeMet() {
    List<Integer> taken = met;
    met = new ArrayList<>();
    return taken;
  }
}
