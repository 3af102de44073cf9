package io.commercegraph.query.search;

/** Logarithms of how many products have a term, of small numbers by heart. */
final class Rarity {

  private static final float[] OF_FEW = new float[1 << 12];

  static {
    for (int count = 0; count < OF_FEW.length; count++) {
      OF_FEW[count] = (float) Math.log(count + 0.5);
    }
  }

  private Rarity() {}

  /** That of a half more, as BM25 has it. */
  static float log(int count) {
    return count < OF_FEW.length ? OF_FEW[count] : (float) Math.log(count + 0.5);
  }
}
