package io.commercegraph.query.cache;

/** Ids that a cached value depends on: their slots in a table of last changes. */
public final class Dependency {

  private final LastChangePositions changes;
  private final int[] slots;

  Dependency(LastChangePositions changes, int... slots) {
    this.changes = changes;
    this.slots = slots;
  }

  /** Whether none of the ids has changed after a position of the log. */
  public boolean isUnchangedSince(long position) {
    for (int slot : slots) {
      if (changes.last(slot) > position) {
        return false;
      }
    }
    return true;
  }

  /** What it weighs in a cache. */
  int size() {
    return slots.length;
  }
}
