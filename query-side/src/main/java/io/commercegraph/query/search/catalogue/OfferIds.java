package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.projections.PageText;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A hash table that gives each offer a number, from 0 on, in 20 to 28 bytes. The id of an offer is
 * a prefix and 80 bits in hexadecimal digits; ids of another form are distinguished by a 64-bit
 * hash. One thread adds while others read ids.
 */
final class OfferIds {

  private static final String PREFIX = "ofr_";
  private static final int KEY_DIGITS = 16;
  private static final int REST_DIGITS = 4;
  private static final int LENGTH = PREFIX.length() + KEY_DIGITS + REST_DIGITS;
  private static final int HEX_BITS = 4;
  private static final int OTHER_FORM = -1;
  private static final int FIRST_SLOTS = 1 << 10;

  private final GrowingLongs keys = new GrowingLongs();
  private final GrowingInts rests = new GrowingInts();

  /** Ids of another form, by number. */
  private final Map<Integer, String> others = new ConcurrentHashMap<>();

  /** A slot holds a number plus one. */
  private int[] slots = new int[FIRST_SLOTS];

  private int size;

  /** The number of an offer; a new one if the offer is new. */
  int of(String offerId) {
    boolean usual = isUsual(offerId);
    long key = usual ? digits(offerId, PREFIX.length(), KEY_DIGITS) : hash(offerId);
    int rest = usual ? (int) digits(offerId, LENGTH - REST_DIGITS, REST_DIGITS) : OTHER_FORM;
    return of(key, rest, usual ? null : offerId);
  }

  private int of(long key, int rest, @Nullable String other) {
    int slot = slot(key, rest);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    int number = size++;
    if (other != null) {
      others.put(number, other);
    }
    rests.set(number, rest);
    keys.set(number, key);
    slots[slot] = size;
    if (size * 2 > slots.length) {
      grow();
    }
    return number;
  }

  String id(int number) {
    int rest = rests.get(number);
    return rest == OTHER_FORM
        ? others.getOrDefault(number, "")
        : PREFIX + hex(keys.get(number), KEY_DIGITS) + hex(rest, REST_DIGITS);
  }

  /** How many offers have a number. For the writer alone. */
  int size() {
    return size;
  }

  /** Writes the id of an offer. */
  void write(int number, DataOutput page) throws IOException {
    int rest = rests.get(number);
    page.writeInt(rest);
    if (rest == OTHER_FORM) {
      PageText.write(others.get(number), page);
    } else {
      page.writeLong(keys.get(number));
    }
  }

  /** The number of an offer whose id was written. */
  int read(ByteBuffer page) {
    int rest = page.getInt();
    return rest == OTHER_FORM ? of(PageText.read(page)) : of(page.getLong(), rest, null);
  }

  /** Saves its columns and its hash table, or loads them: the visitor does either. */
  void accept(ColumnVisitor visitor) throws IOException {
    size = visitor.number(size);
    keys.accept(visitor, size);
    rests.accept(visitor, size);
    int count = visitor.number(slots.length);
    if (visitor.isReading()) {
      slots = new int[count];
    }
    visitor.ints(slots, count);
    for (int number = 0; number < size; number++) {
      if (rests.get(number) == OTHER_FORM) {
        others.put(number, visitor.text(others.getOrDefault(number, "")));
      }
    }
  }

  private int slot(long key, int rest) {
    int mask = slots.length - 1;
    long mixed = (key ^ rest) * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> Integer.SIZE) & mask;
    while (slots[slot] != 0 && !is(slots[slot] - 1, key, rest)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean is(int number, long key, int rest) {
    return keys.get(number) == key && rests.get(number) == rest;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    for (int number = 0; number < size; number++) {
      slots[slot(keys.get(number), rests.get(number))] = number + 1;
    }
  }

  private static boolean isUsual(String id) {
    if (id.length() != LENGTH || !id.startsWith(PREFIX)) {
      return false;
    }
    for (int i = PREFIX.length(); i < LENGTH; i++) {
      char c = id.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }

  private static long digits(String id, int from, int count) {
    long value = 0;
    for (int i = from; i < from + count; i++) {
      value = value << HEX_BITS | Character.digit(id.charAt(i), 1 << HEX_BITS);
    }
    return value;
  }

  private static String hex(long value, int count) {
    char[] digits = new char[count];
    long left = value;
    for (int i = count - 1; i >= 0; i--) {
      digits[i] = Character.forDigit((int) left & 0xF, 1 << HEX_BITS);
      left >>>= HEX_BITS;
    }
    return new String(digits);
  }

  private static long hash(String id) {
    long hash = 1125899906842597L;
    for (int i = 0; i < id.length(); i++) {
      hash = 31 * hash + id.charAt(i);
      hash ^= hash >>> 29;
    }
    return hash;
  }
}
