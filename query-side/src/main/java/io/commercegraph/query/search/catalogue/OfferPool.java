package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The offers of all products in parallel columns, those of one product side by side, in 24 bytes a
 * slot. A product has a range of slots with room for a power of two; a product that needs more
 * room, or loses an offer, gets a new range, so that who reads the old one sees it whole. One
 * thread writes while others read.
 */
final class OfferPool {

  private static final int FEW_UNUSED = 1 << 16;

  /** For each product the first of its slots, and their number. */
  private final GrowingLongs ranges = new GrowingLongs();

  private final GrowingLongs packed = new GrowingLongs();

  /** When an offer was last seen, in microseconds. */
  private final GrowingLongs seenAt = new GrowingLongs();

  private final GrowingInts shops = new GrowingInts();
  private final GrowingInts offers = new GrowingInts();

  /** For each offer its slot, plus one; for the writer alone. */
  private final GrowingInts slotOf = new GrowingInts();

  private int end;
  private int unused;

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

  /** Reads the ranges of products; slots that are read after that are what they were, or newer. */
  void readRanges(int first, int count, long[] into) {
    ranges.read(first, count, into);
  }

  /** Reads the states and the shops of the offers in some slots. */
  void readSlots(int first, int count, long[] intoPacked, int[] intoShops) {
    packed.read(first, count, intoPacked);
    shops.read(first, count, intoShops);
  }

  void readSeen(int first, int count, long[] into) {
    seenAt.read(first, count, into);
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
  }

  /** Adds an offer to a product. */
  void add(int product, int offer, long state, long seen, int shop) {
    long range = ranges.get(product);
    int count = (int) range;
    int first = first(range);
    if (count == 0 || Integer.bitCount(count) == 1) {
      first = allocate(count + 1);
      copy(this, range, first);
      unused += room(count);
    }
    put(first + count, offer, state, seen, shop);
    ranges.set(product, range(first, count + 1));
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
    ranges.set(product, range(first, count - 1));
  }

  /** Moves all offers of a product to another one. */
  void moveAll(int from, int into) {
    long moved = ranges.get(from);
    for (int slot = first(moved); slot < end(moved); slot++) {
      add(into, offers.get(slot), packed.get(slot), seenAt.get(slot), shops.get(slot));
    }
    unused += room((int) moved);
    ranges.set(from, 0);
  }

  /** Passes the numbers of offers of these shops, some more than once. */
  void eachOfferOf(BitSet ofShops, IntConsumer each) {
    for (int slot = 0; slot < end; slot++) {
      if (ofShops.get(shops.get(slot))) {
        each.accept(offers.get(slot));
      }
    }
  }

  /** Has its columns visited. */
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

  /** Whether most slots are of ranges that were left. */
  boolean needsCompaction() {
    return unused > FEW_UNUSED && unused > end / 2;
  }

  /** A pool of the same offers without the ranges that were left, in the order of the products. */
  OfferPool compacted(int products) {
    OfferPool compacted = new OfferPool();
    for (int product = 0; product < products; product++) {
      long range = ranges.get(product);
      int count = (int) range;
      if (count > 0) {
        int first = compacted.allocate(count);
        compacted.copy(this, range, first);
        compacted.ranges.set(product, range(first, count));
      }
    }
    return compacted;
  }

  private int allocate(int count) {
    int first = end;
    end += room(count);
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
        from.seenAt.get(slot),
        from.shops.get(slot));
  }

  private void put(int slot, int offer, long state, long seen, int shop) {
    offers.set(slot, offer);
    packed.set(slot, state);
    seenAt.set(slot, seen);
    shops.set(slot, shop);
    slotOf.set(offer, slot + 1);
  }

  private static long range(int first, int count) {
    return (long) first << Integer.SIZE | count;
  }

  /** How many slots a range of so many offers has. */
  private static int room(int count) {
    return count <= 1 ? count : Integer.highestOneBit(count - 1) << 1;
  }
}
