package io.commercegraph.index.arrays;

/**
 * The hash functions of the indexes: FNV-1a step by step, and a final mix (lowbias32 by Chris
 * Wellons) after which the lowest bits can be a table slot.
 */
public final class Hashing {

  public static final int FNV_OFFSET_BASIS = 0x811c9dc5;

  private Hashing() {}

  public static int fnv1a(int hash, int next) {
    return (hash ^ next) * 0x01000193;
  }

  public static int mix(int hash) {
    int h = hash;
    h ^= h >>> 16;
    h *= 0x7feb352d;
    h ^= h >>> 15;
    h *= 0x846ca68b;
    return h ^ (h >>> 16);
  }
}
