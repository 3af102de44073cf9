package io.commercegraph.query.search;

/**
 * Keeps the best documents: by score, by offers where scores are alike, by the very score where
 * offers are too, then by id. Kept itself, for the next search.
 */
final class Best {

  /** Scores closer than this part of one are alike: the number of offers decides. */
  private static final double ALIKE = 1 / 200.0;

  /** Who scores less than this part of the best one is no answer. */
  static final float FAR_OFF = 0.2f;

  /** For what rounding may have taken off. */
  private static final double SURELY = 1 - 1e-5;

  private long[] ranks = {};
  private float[] scores = {};
  private int[] documents = {};

  @SuppressWarnings("NullAway.Init") // set before each search
  private ProductIndex index;

  private int most;
  private int size;
  private float highest;
  private float least;

  /** Begins anew; so many are wanted, one at least. */
  void clear(int wanted, ProductIndex of) {
    index = of;
    if (scores.length < wanted) {
      ranks = new long[wanted];
      scores = new float[wanted];
      documents = new int[wanted];
    }
    most = wanted;
    size = 0;
    highest = 0;
    least = 0;
  }

  /** Who scores less than this is not among them. */
  float least() {
    return least;
  }

  void add(int document, float score, int offers) {
    long rank = level(score) << Integer.SIZE | offers;
    if (size < most) {
      rise(size++, rank, score, document);
    } else if (isBefore(0, rank, score, document)) {
      sink(0, rank, score, document);
    } else {
      return;
    }
    highest = Math.max(highest, score);
    least = (float) (highest * FAR_OFF * SURELY);
    if (size == most) {
      least = Math.max(least, lowest(ranks[0] >> Integer.SIZE));
    }
  }

  int size() {
    return size;
  }

  float highest() {
    return highest;
  }

  /** The last of them. */
  int document() {
    return documents[0];
  }

  float score() {
    return scores[0];
  }

  int offers() {
    return (int) ranks[0];
  }

  /** Takes the last of them away. */
  void removeLast() {
    size--;
    sink(0, ranks[size], scores[size], documents[size]);
  }

  private static long level(float score) {
    return Math.round(Math.log(score) / ALIKE);
  }

  private static float lowest(long level) {
    return (float) (Math.exp((level - 0.5) * ALIKE) * SURELY);
  }

  private void rise(int from, long rank, float score, int document) {
    int i = from;
    for (int parent; i > 0; i = parent) {
      parent = (i - 1) / 2;
      if (isBefore(parent, rank, score, document)) {
        break;
      }
      move(parent, i);
    }
    set(i, rank, score, document);
  }

  private void sink(int from, long rank, float score, int document) {
    int i = from;
    for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
      int other = child + 1;
      boolean otherIsLast =
          other < size && isBefore(other, ranks[child], scores[child], documents[child]);
      child = otherIsLast ? other : child;
      if (!isBefore(child, rank, score, document)) {
        break;
      }
      move(child, i);
      i = child;
    }
    set(i, rank, score, document);
  }

  /** Whether the one that is kept there is worse than this one. */
  private boolean isBefore(int kept, long rank, float score, int document) {
    if (ranks[kept] != rank) {
      return ranks[kept] < rank;
    }
    return scores[kept] == score ? index.isBefore(document, documents[kept]) : scores[kept] < score;
  }

  private void move(int from, int to) {
    set(to, ranks[from], scores[from], documents[from]);
  }

  private void set(int at, long rank, float score, int document) {
    ranks[at] = rank;
    scores[at] = score;
    documents[at] = document;
  }
}
