package io.commercegraph.query.search;

import java.util.function.IntConsumer;

/**
 * Values by hash, many to one, in 16 bytes each. One thread adds while others look up; the newest
 * come first.
 */
final class HashChains {

  private static final int FIRST_SLOTS = 1 << 12;

  private final GrowingInts hashes = new GrowingInts();
  private final GrowingInts values = new GrowingInts();
  private volatile Links links = new Links(FIRST_SLOTS);
  private int size;

  /** A link is an entry's number plus one. */
  private static final class Links {
    private final GrowingInts heads = new GrowingInts();
    private final GrowingInts next = new GrowingInts();
    private final int mask;

    Links(int slots) {
      mask = slots - 1;
    }

    void link(int hash, int entry) {
      next.set(entry, heads.get(hash & mask));
      heads.set(hash & mask, entry + 1);
    }
  }

  void add(int hash, int value) {
    hashes.set(size, hash);
    values.set(size, value);
    size++;
    if (size > links.mask) {
      Links more = new Links((links.mask + 1) * 4);
      for (int entry = 0; entry < size; entry++) {
        more.link(hashes.get(entry), entry);
      }
      links = more;
    } else {
      links.link(hash, size - 1);
    }
  }

  /** Hands over the values of a hash, the newest first, looking at so many entries at most. */
  void follow(int hash, int most, IntConsumer value) {
    Links now = links;
    int link = now.heads.get(hash & now.mask);
    for (int i = 0; link != 0 && i < most; i++, link = now.next.get(link - 1)) {
      if (hashes.get(link - 1) == hash) {
        value.accept(values.get(link - 1));
      }
    }
  }
}
