package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.index.arrays.SpareBytes;
import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The offers of all products in parallel columns, those of one product side by side, in 32 bytes a
 * slot. A product has a range of slots with room for a power of two; a product that needs more
 * room, or loses an offer, gets a new range, so that who reads the old one sees it whole. One
 * thread writes while others read.
 */
final class OfferPool {

  /** So many slots or products that are out of their order do not matter. */
  private static final int FEW = 1 << 16;

  /** For each product the first of its slots, and their number. */
  private final GrowingLongs ranges = new GrowingLongs();

  private final GrowingLongs packed = new GrowingLongs();

  /** When an offer was last seen, in microseconds. */
  private final GrowingLongs seenAt = new GrowingLongs();

  /** The same as {@link SeenSecond} has it; less than zero where the code is none. */
  private final GrowingInts seconds = new GrowingInts();

  /** What an offer's state comes to, as {@link OfferCode} has it, since it was last summarized. */
  private final GrowingInts codes = new GrowingInts();

  private final GrowingInts shops = new GrowingInts();
  private final GrowingInts offers = new GrowingInts();

  /** For each offer its slot, plus one; for the writer alone. */
  private final GrowingInts slotOf = new GrowingInts();

  private final ArrangedRooms rooms = new ArrangedRooms();

  private int end;
  private int unused;

  /** The slots of which all that belonged to a range were written before this was. */
  private volatile int settled;

  private final SpareBytes outcomes = new SpareBytes();

  /** The slots of a product: the first in the upper half, their number in the lower. */
  long range(int product) {
    return ranges.get(product);
  }

  static int first(long range) {
    return (int) (range >>> Integer.SIZE);
  }

  static int end(long range) {
    return first(range) + (int) range;
  }

  /** The room of the products that were arranged, and which of them moved since. */
  ArrangedRooms rooms() {
    return rooms;
  }

  /**
   * How many of the first slots may be judged before ranges are read: a range among these that is
   * read later was whole before.
   */
  int settled() {
    return settled;
  }

  /** A page of the codes of the offers in all slots. */
  int[] codes(int page) {
    return codes.page(page);
  }

  int[] seconds(int page) {
    return seconds.page(page);
  }

  int[] shops(int page) {
    return shops.page(page);
  }

  /** The memory in which readers judge the slots, one byte each. */
  SpareBytes outcomes() {
    return outcomes;
  }

  /** The state of an offer, as {@link PackedOffer} reads it. */
  long packed(int slot) {
    return packed.get(slot);
  }

  long seenAt(int slot) {
    return seenAt.get(slot);
  }

  int shop(int slot) {
    return shops.get(slot);
  }

  /** The number of the offer in a slot. */
  int offer(int slot) {
    return offers.get(slot);
  }

  /** The slot of an offer; negative where it has none. */
  int slotOf(int offer) {
    return slotOf.get(offer) - 1;
  }

  void setPacked(int slot, long offer) {
    packed.set(slot, offer);
  }

  void setSeenAt(int slot, long micros) {
    seenAt.set(slot, micros);
    setNarrow(slot, codes.get(slot), micros);
  }

  int code(int slot) {
    return codes.get(slot);
  }

  void setCode(int slot, int code) {
    setNarrow(slot, code, seenAt.get(slot));
  }

  private void setNarrow(int slot, int code, long micros) {
    codes.set(slot, code);
    seconds.set(slot, SeenSecond.of(micros, code));
  }

  /** Adds an offer to a product. */
  void add(int product, int offer, long state, int code, long seen, int shop) {
    long range = ranges.get(product);
    int count = (int) range;
    int first = first(range);
    boolean isMoved = count == 0 || Integer.bitCount(count) == 1;
    if (isMoved) {
      first = allocate(count + 1);
      copy(this, range, first);
      settled = end;
      unused += room(count);
    }
    put(first + count, offer, state, code, seen, shop);
    ranges.set(product, range(first, count + 1));
    if (isMoved) {
      rooms.setMoved(product);
    }
  }

  /** Takes an offer from a product. */
  void remove(int product, int offer) {
    long range = ranges.get(product);
    int gone = slotOf(offer);
    int count = (int) range;
    int first = allocate(count - 1);
    int to = first;
    for (int slot = first(range); slot < end(range); slot++) {
      if (slot != gone) {
        copy(this, slot, to++);
      }
    }
    unused += room(count);
    settled = end;
    ranges.set(product, range(first, count - 1));
    rooms.setMoved(product);
  }

  /** Moves all offers of a product to another one. */
  void moveAll(int from, int into) {
    long moved = ranges.get(from);
    for (int slot = first(moved); slot < end(moved); slot++) {
      add(
          into,
          offers.get(slot),
          packed.get(slot),
          codes.get(slot),
          seenAt.get(slot),
          shops.get(slot));
    }
    unused += room((int) moved);
    ranges.set(from, 0);
    rooms.setMoved(from);
  }

  /** Passes the numbers of offers of these shops, some more than once. */
  void eachOfferOf(BitSet ofShops, IntConsumer each) {
    for (int slot = 0; slot < end; slot++) {
      if (ofShops.get(shops.get(slot))) {
        each.accept(offers.get(slot));
      }
    }
  }

  /** Saves its columns, or loads them: the visitor does either. */
  void accept(ColumnVisitor visitor, int products, int offerCount) throws IOException {
    end = visitor.number(end);
    unused = visitor.number(unused);
    ranges.accept(visitor, products);
    packed.accept(visitor, end);
    seenAt.accept(visitor, end);
    shops.accept(visitor, end);
    offers.accept(visitor, end);
    slotOf.accept(visitor, offerCount);
  }

  /**
   * Makes what is not stored of a pool that was read.
   *
   * @param listed the shops that are listed
   */
  void restored(int products, BitSet listed) {
    NarrowColumns narrow = new NarrowColumns(listed);
    for (int first = 0; first < end; first += NarrowColumns.SOME) {
      int count = Math.min(NarrowColumns.SOME, end - first);
      packed.read(first, count, narrow.packed);
      seenAt.read(first, count, narrow.seenAt);
      shops.read(first, count, narrow.shops);
      narrow.fill(count);
      codes.write(first, count, narrow.codes);
      seconds.write(first, count, narrow.seconds);
    }
    settled = end;
    restoreRooms(products);
  }

  private void restoreRooms(int products) {
    int next = 0;
    for (int product = 0; product < products; product++) {
      long range = ranges.get(product);
      int count = (int) range;
      boolean isNext = count == 0 || first(range) == next;
      rooms.set(product, next, isNext ? count : 0);
      if (isNext) {
        next += room(count);
      } else {
        rooms.setMoved(product);
      }
    }
  }

  /**
   * Whether most slots are of ranges that were left, or the offers of more than a quarter of the
   * products are out of order, as after an import of new products: such cost a search of all
   * products far more.
   */
  boolean needsCompaction(int products) {
    return (unused > FEW && unused > end / 2)
        || (rooms.moved() > FEW && rooms.moved() > products / 4);
  }

  /** A pool of the same offers without the ranges that were left, in the order of the products. */
  OfferPool compacted(int products) {
    OfferPool compacted = new OfferPool();
    for (int product = 0; product < products; product++) {
      long range = ranges.get(product);
      int count = (int) range;
      compacted.rooms.set(product, compacted.end, count);
      if (count > 0) {
        int first = compacted.allocate(count);
        compacted.copy(this, range, first);
        compacted.ranges.set(product, range(first, count));
      }
    }
    compacted.settled = compacted.end;
    return compacted;
  }

  private int allocate(int count) {
    int first = end;
    end += room(count);
    codes.reserve(end);
    seconds.reserve(end);
    shops.reserve(end);
    return first;
  }

  private void copy(OfferPool from, long range, int to) {
    for (int slot = first(range), at = to; slot < end(range); slot++, at++) {
      copy(from, slot, at);
    }
  }

  private void copy(OfferPool from, int slot, int to) {
    put(
        to,
        from.offers.get(slot),
        from.packed.get(slot),
        from.codes.get(slot),
        from.seenAt.get(slot),
        from.shops.get(slot));
  }

  private void put(int slot, int offer, long state, int code, long seen, int shop) {
    offers.set(slot, offer);
    packed.set(slot, state);
    seenAt.set(slot, seen);
    setNarrow(slot, code, seen);
    shops.set(slot, shop);
    slotOf.set(offer, slot + 1);
  }

  private static long range(int first, int count) {
    return (long) first << Integer.SIZE | count;
  }

  /** How many slots a range of so many offers has. */
  private static int room(int count) {
    return ArrangedRooms.slots(ArrangedRooms.ofOffers(count));
  }
}
