package io.commercegraph.index.arrays;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * A hash multimap of ints with separate chaining, 16 bytes an entry, newest values first. One
 * thread adds while others look up.
 */
public final class HashMultimap {

  private static final int FIRST_SLOTS = 1 << 12;

  /**
   * The fields of an entry, side by side, so that following a chain reads one cache line an entry.
   */
  private static final int HASH = 0;

  private static final int VALUE = 1;
  private static final int NEXT = 2;
  private static final int FIELDS = 3;

  private volatile Links links = new Links(FIRST_SLOTS);
  private int size;

  /** A link is an entry's number plus one. */
  private static final class Links {
    private final GrowingInts heads = new GrowingInts();
    private final GrowingInts entries = new GrowingInts();
    private final int mask;

    Links(int slots) {
      mask = slots - 1;
    }

    int hash(int entry) {
      return entries.get(entry * FIELDS + HASH);
    }

    int value(int entry) {
      return entries.get(entry * FIELDS + VALUE);
    }

    int next(int entry) {
      return entries.get(entry * FIELDS + NEXT);
    }

    void add(int hash, int value, int entry) {
      entries.set(entry * FIELDS + HASH, hash);
      entries.set(entry * FIELDS + VALUE, value);
      entries.set(entry * FIELDS + NEXT, heads.get(hash & mask));
      heads.set(hash & mask, entry + 1);
    }
  }

  public void add(int hash, int value) {
    if (size > links.mask) {
      Links more = new Links((links.mask + 1) * 4);
      for (int entry = 0; entry < size; entry++) {
        more.add(links.hash(entry), links.value(entry), entry);
      }
      links = more;
    }
    links.add(hash, value, size++);
  }

  /**
   * Passes the values of a hash to {@code consumer}, newest first, reading at most {@code limit}
   * entries.
   */
  public void forEach(int hash, int limit, IntConsumer consumer) {
    Links now = links;
    int link = now.heads.get(hash & now.mask);
    for (int i = 0; link != 0 && i < limit; i++, link = now.next(link - 1)) {
      if (now.hash(link - 1) == hash) {
        consumer.accept(now.value(link - 1));
      }
    }
  }

  /** How many values of a hash pass a test, counted up to a limit. */
  public int count(int hash, IntPredicate wanted, int limit) {
    Links now = links;
    int count = 0;
    int link = now.heads.get(hash & now.mask);
    for (; link != 0 && count < limit; link = now.next(link - 1)) {
      count += now.hash(link - 1) == hash && wanted.test(now.value(link - 1)) ? 1 : 0;
    }
    return count;
  }
}
