package io.commercegraph.index.arrays;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * A string table: it gives each distinct text a number, from 0 on, and stores the text as UTF-8.
 * One thread adds while others look up.
 */
public final class StringTable {

  public static final int NONE = -1;

  private static final int FIRST_SLOTS = 1 << 10;

  private final GrowingBytes bytes = new GrowingBytes();
  private final GrowingInts starts = new GrowingInts();
  private volatile Slots slots = new Slots(FIRST_SLOTS);
  private int size;
  private int end;

  /** Open addressing; a slot holds a number plus one. */
  private static final class Slots {
    private final GrowingInts numbers = new GrowingInts();
    private final int mask;

    Slots(int count) {
      mask = count - 1;
    }
  }

  /** How many texts there are. For the writer alone. */
  public int size() {
    return size;
  }

  /** The number of a text, or {@link #NONE}. */
  public int find(String text) {
    return find(encode(text));
  }

  /** The number of a text; a new one if the text is new. */
  public int add(String text) {
    byte[] encoded = encode(text);
    int known = find(encoded);
    if (known != NONE) {
      return known;
    }
    int number = append(encoded);
    if (size * 2 > slots.mask) {
      rehash((slots.mask + 1) * 2);
    } else {
      put(slots, number, hash(encoded));
    }
    return number;
  }

  /**
   * Adds a text that is known to be new. It is found from {@link #index} on, and nothing else may
   * be added before.
   */
  public int append(String text) {
    return append(encode(text));
  }

  /** Makes all that was appended findable. */
  public void index() {
    if (size * 2 > slots.mask) {
      rehash(Integer.highestOneBit(size) * 4);
    } else {
      rehash(slots.mask + 1);
    }
  }

  private int append(byte[] encoded) {
    int number = size;
    for (byte b : encoded) {
      bytes.set(end++, b);
    }
    starts.set(number, end - encoded.length);
    starts.set(number + 1, end);
    size++;
    return number;
  }

  /** Saves its columns and its hash table, or loads them: the visitor does either. */
  public void accept(ColumnVisitor visitor) throws IOException {
    size = visitor.number(size);
    end = visitor.number(end);
    bytes.accept(visitor, end);
    starts.accept(visitor, size + 1);
    int count = visitor.number(slots.mask + 1);
    Slots all = visitor.isReading() ? new Slots(count) : slots;
    all.numbers.accept(visitor, count);
    slots = all;
  }

  /** How many bytes a text has. */
  public int length(int number) {
    return starts.get(number + 1) - starts.get(number);
  }

  /** Reads a text into a buffer. */
  public void read(int number, TermBuffer into) {
    int start = starts.get(number);
    into.read(bytes, start, Math.max(0, starts.get(number + 1) - start));
  }

  /** Compares two texts by their bytes. */
  public int compare(int one, int other) {
    int at = starts.get(one);
    int otherAt = starts.get(other);
    int length = starts.get(one + 1) - at;
    int otherLength = starts.get(other + 1) - otherAt;
    for (int i = 0; i < Math.min(length, otherLength); i++) {
      int order = Byte.compareUnsigned(bytes.get(at + i), bytes.get(otherAt + i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(length, otherLength);
  }

  public String get(int number) {
    int start = starts.get(number);
    byte[] encoded = new byte[Math.max(0, starts.get(number + 1) - start)];
    bytes.read(start, encoded, encoded.length);
    return new String(encoded, StandardCharsets.UTF_8);
  }

  private int find(byte[] encoded) {
    Slots now = slots;
    for (int slot = hash(encoded) & now.mask; ; slot = (slot + 1) & now.mask) {
      int number = now.numbers.get(slot) - 1;
      if (number == NONE || is(number, encoded)) {
        return number;
      }
    }
  }

  private boolean is(int number, byte[] encoded) {
    int start = starts.get(number);
    if (starts.get(number + 1) - start != encoded.length) {
      return false;
    }
    for (int i = 0; i < encoded.length; i++) {
      if (bytes.get(start + i) != encoded[i]) {
        return false;
      }
    }
    return true;
  }

  private void rehash(int count) {
    Slots more = new Slots(count);
    more.numbers.reserve(count);
    for (int number = 0; number < size; number++) {
      put(more, number, hash(number));
    }
    slots = more;
  }

  private int hash(int number) {
    int hash = Hashing.FNV_OFFSET_BASIS;
    int last = starts.get(number + 1);
    for (int at = starts.get(number); at < last; at++) {
      hash = Hashing.fnv1a(hash, bytes.get(at));
    }
    return Hashing.mix(hash);
  }

  private static void put(Slots slots, int number, int hash) {
    int slot = hash & slots.mask;
    while (slots.numbers.get(slot) != 0) {
      slot = (slot + 1) & slots.mask;
    }
    slots.numbers.set(slot, number + 1);
  }

  private static byte[] encode(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static int hash(byte[] encoded) {
    int hash = Hashing.FNV_OFFSET_BASIS;
    for (byte b : encoded) {
      hash = Hashing.fnv1a(hash, b);
    }
    return Hashing.mix(hash);
  }
}
