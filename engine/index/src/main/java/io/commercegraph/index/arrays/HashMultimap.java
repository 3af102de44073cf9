package io.commercegraph.index.arrays;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A hash multimap of ints with separate chaining, 16 bytes an entry, newest values first. One
 * thread adds while others look up.
 */
public final class HashMultimap {

  private static final int FIRST_SLOTS = 1 << 12;

  /** Of what is added at once. */
  private static final int PARTS = 16;

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
      put(hash, value, entry);
      link(hash & mask, entry);
    }

    void put(int hash, int value, int entry) {
      entries.set(entry * FIELDS + HASH, hash);
      entries.set(entry * FIELDS + VALUE, value);
    }

    private void link(int slot, int entry) {
      entries.set(entry * FIELDS + NEXT, heads.get(slot));
      heads.set(slot, entry + 1);
    }

    /** Links those of the first entries whose slots are among these. */
    void link(int count, int firstSlot, int endSlot) {
      for (int entry = 0; entry < count; entry++) {
        int slot = hash(entry) & mask;
        if (slot >= firstSlot && slot < endSlot) {
          link(slot, entry);
        }
      }
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
   * Adds many values to a map that is empty and that nobody reads yet, on all cores. Heads of
   * chains are written part by part, so that those of a part stay in the processor's cache.
   *
   * @param count the most that are added
   * @param source passes all of them, in their order
   */
  public void addAll(int count, Consumer<Adder> source) {
    int slots = Math.max(FIRST_SLOTS, Integer.highestOneBit(Math.max(count - 1, 1)) * 2);
    Links all = new Links(slots);
    all.entries.reserve(count * FIELDS);
    all.heads.reserve(slots);
    int[] added = {0};
    source.accept((hash, value) -> all.put(hash, value, added[0]++));
    int partSlots = slots / PARTS;
    IntStream.range(0, PARTS)
        .parallel()
        .forEach(part -> all.link(added[0], part * partSlots, (part + 1) * partSlots));
    links = all;
    size = added[0];
  }

  /** Saves its columns, or loads them: the visitor does either. */
  public void accept(ColumnVisitor visitor) throws IOException {
    size = visitor.number(size);
    int slots = visitor.number(links.mask + 1);
    Links all = visitor.isReading() ? new Links(slots) : links;
    all.heads.accept(visitor, slots);
    all.entries.accept(visitor, size * FIELDS);
    links = all;
  }

  /** Takes the values of {@link #addAll}. */
  @FunctionalInterface
  public interface Adder {
    void add(int hash, int value);
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
