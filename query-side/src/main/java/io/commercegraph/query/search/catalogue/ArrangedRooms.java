package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.GrowingBytes;
import io.commercegraph.index.arrays.GrowingInts;

/**
 * How many slots each product has in an {@link OfferPool} that was compacted, in a byte a product.
 * A compacted pool has the offers in the order of their products, so that a scan of all products
 * finds the slots of each by adding up these bytes. A product whose offers have moved since is
 * marked, and its slots stay empty. One thread writes while others read; who does not see a mark
 * yet finds the offers as they were.
 */
final class ArrangedRooms {

  /** The mark of a product whose offers are elsewhere. */
  static final int MOVED = 1 << 5;

  private static final int SIZE = MOVED - 1;

  private final GrowingBytes rooms = new GrowingBytes();

  /** The slot that each block of products begins at. */
  private final GrowingInts firsts = new GrowingInts();

  /** How many products are marked; for the writer alone. */
  private int moved;

  /** Sets a product's room from a slot on; products follow one another. */
  void set(int product, int slot, int offers) {
    if (product % ProductBlock.SIZE == 0) {
      firsts.set(product / ProductBlock.SIZE, slot);
    }
    rooms.set(product, (byte) ofOffers(offers));
  }

  void setMoved(int product) {
    byte room = rooms.get(product);
    if (room < MOVED) {
      rooms.set(product, (byte) (room | MOVED));
      moved++;
    }
  }

  /** How many products have their offers elsewhere; of those that came later all. */
  int moved() {
    return moved;
  }

  /** The first slot of a block of products, by the first of these. */
  int first(int product) {
    return firsts.get(product / ProductBlock.SIZE);
  }

  void read(int first, int count, byte[] into) {
    rooms.read(first, into, count);
  }

  /** How many slots a room has, by the product's byte. */
  static int slots(int room) {
    return 1 << (room & SIZE) >> 1;
  }

  /** The byte of so many offers: those that have the same room have the same. */
  static int ofOffers(int offers) {
    return offers == 0 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(offers - 1) + 1;
  }
}
