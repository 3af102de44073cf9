package io.commercegraph.query.search;

/**
 * What changes of shops without being searched, for the writer alone. A million shops have it, so
 * nothing is kept of what is zero for most: clicks, and of positions all above four billion events.
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
