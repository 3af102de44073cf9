package io.commercegraph.index.postings;

/**
 * A table of the logarithms from which the inverse document frequency (idf) of BM25 is computed.
 */
final class IdfLogarithms {

  private static final float[] TABLE = new float[1 << 12];

  static {
    for (int count = 0; count < TABLE.length; count++) {
      TABLE[count] = (float) Math.log(count + 0.5);
    }
  }

  private IdfLogarithms() {}

  /** The logarithm of a document frequency plus one half, as BM25 has it. */
  static float log(int count) {
    return count < TABLE.length ? TABLE[count] : (float) Math.log(count + 0.5);
  }
}
