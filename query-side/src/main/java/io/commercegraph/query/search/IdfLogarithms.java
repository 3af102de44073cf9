package io.commercegraph.query.search;

/** Logarithms of how many products have a term, of small numbers by heart. */
final class IdfLogarithms {

  private static final float[] TABLE = new float[1 << 12];

  static {
    for (int count = 0; count < TABLE.length; count++) {
      TABLE[count] = (float) Math.log(count + 0.5);
    }
  }

  private IdfLogarithms() {}

  /** That of a half more, as BM25 has it. */
  static float log(int count) {
    return count < TABLE.length ? TABLE[count] : (float) Math.log(count + 0.5);
  }
}
