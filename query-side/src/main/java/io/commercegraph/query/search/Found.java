package io.commercegraph.query.search;

/** Shops by number, each with how alike it is to what is typed: the most that was said of it. */
final class Found {

  private static final int FIRST_SLOTS = 128;

  private int[] shops = new int[FIRST_SLOTS];
  private float[] likeness = new float[FIRST_SLOTS];
  private int size;

  interface Visitor {
    void visit(int shop, float likeness);
  }

  int size() {
    return size;
  }

  void add(int shop, float alike) {
    int mask = shops.length - 1;
    int slot = Mixing.mix(shop) & mask;
    while (likeness[slot] != 0 && shops[slot] != shop) {
      slot = (slot + 1) & mask;
    }
    if (likeness[slot] == 0) {
      shops[slot] = shop;
      size++;
    }
    likeness[slot] = Math.max(likeness[slot], alike);
    if (size * 2 > shops.length) {
      grow();
    }
  }

  void forEach(Visitor visitor) {
    for (int slot = 0; slot < shops.length; slot++) {
      if (likeness[slot] != 0) {
        visitor.visit(shops[slot], likeness[slot]);
      }
    }
  }

  private void grow() {
    int[] oldShops = shops;
    float[] oldLikeness = likeness;
    shops = new int[oldShops.length * 2];
    likeness = new float[shops.length];
    size = 0;
    for (int slot = 0; slot < oldShops.length; slot++) {
      if (oldLikeness[slot] != 0) {
        add(oldShops[slot], oldLikeness[slot]);
      }
    }
  }
}
