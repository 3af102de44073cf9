package io.commercegraph.index.prefixes;

import io.commercegraph.index.arrays.GrowingBytes;
import io.commercegraph.index.arrays.GrowingInts;

/**
 * The counts of shops that no search reads, for the writer alone: offers, clicks and log positions.
 * Clicks and the high bytes of positions are zero for most shops and take memory only where they
 * are not.
 */
final class ShopCounts {

  private final int[] offers;
  private final GrowingInts clicks = new GrowingInts();
  private final int[] lowPositions;
  private final GrowingBytes highPositions = new GrowingBytes();

  ShopCounts(int shops) {
    offers = new int[shops];
    lowPositions = new int[shops];
  }

  void put(int number, IndexedShop shop) {
    offers[number] = Math.toIntExact(shop.offers());
    if (shop.clicks() != clicks.get(number)) {
      clicks.set(number, Math.toIntExact(shop.clicks()));
    }
    lowPositions[number] = (int) shop.position();
    byte high = highPosition(shop.position());
    if (high != highPositions.get(number)) {
      highPositions.set(number, high);
    }
  }

  IndexedShop shop(int number, ShopListing listing) {
    long high = (long) Byte.toUnsignedInt(highPositions.get(number)) << Integer.SIZE;
    long position = high | Integer.toUnsignedLong(lowPositions[number]);
    return new IndexedShop(listing, offers[number], clicks.get(number), position);
  }

  private static byte highPosition(long position) {
    long high = position >>> Integer.SIZE;
    if (high >= 1 << Byte.SIZE) {
      throw new IllegalArgumentException("no log has " + position + " events");
    }
    return (byte) high;
  }
}
