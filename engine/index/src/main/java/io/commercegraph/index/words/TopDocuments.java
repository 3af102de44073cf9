package io.commercegraph.index.words;

import io.commercegraph.api.reading.Rescoring;
import io.commercegraph.index.postings.ProductIndex;

/**
 * A top-k heap of the best documents found: ordered by score, then by offers where scores are
 * nearly equal, then by exact score, then by id. It is reused from one search to the next.
 */
final class TopDocuments {

  /** Scores that differ by less than this share are ties, which the number of offers decides. */
  private static final double TIE_WIDTH = Rescoring.TIE_WIDTH;

  /** A document that scores less than this share of the best one is no hit. */
  static final float MIN_RELATIVE_SCORE = 0.2f;

  /** Keeps a lower bound a lower bound although floating-point numbers are rounded. */
  private static final double ROUNDING_MARGIN = 1 - 1e-5;

  private long[] ranks = {};
  private float[] scores = {};
  private int[] documents = {};

  @SuppressWarnings("NullAway.Init") // set before each search
  private ProductIndex index;

  private int capacity;
  private int size;
  private float highestScore;
  private float highestHit;
  private float threshold;

  /** Empties the heap and sets how many documents it keeps, one at least. */
  void reset(int wanted, ProductIndex of) {
    index = of;
    if (scores.length < wanted) {
      ranks = new long[wanted];
      scores = new float[wanted];
      documents = new int[wanted];
    }
    capacity = wanted;
    size = 0;
    highestScore = 0;
    highestHit = 0;
    threshold = 0;
  }

  /** The score that a document needs at least to be kept. */
  float threshold() {
    return threshold;
  }

  /**
   * Adds a document.
   *
   * @param isHit whether others are no hits where they score far less
   */
  void add(int document, float score, int offers, boolean isHit) {
    long rank = scoreLevel(score) << Integer.SIZE | offers;
    if (size < capacity) {
      siftUp(size++, rank, score, document);
    } else if (ranksBelow(0, rank, score, document)) {
      siftDown(0, rank, score, document);
    } else {
      return;
    }
    highestScore = Math.max(highestScore, score);
    highestHit = isHit ? Math.max(highestHit, score) : highestHit;
    threshold = (float) (highestHit * MIN_RELATIVE_SCORE * ROUNDING_MARGIN);
    if (size == capacity) {
      threshold = Math.max(threshold, lowestScoreOf(ranks[0] >> Integer.SIZE));
    }
  }

  int size() {
    return size;
  }

  /** The score of the best hit, or of the best document where none is a hit. */
  float highestScore() {
    return highestHit > 0 ? highestHit : highestScore;
  }

  /** The worst document kept. */
  int worstDocument() {
    return documents[0];
  }

  float worstScore() {
    return scores[0];
  }

  int worstOffers() {
    return (int) ranks[0];
  }

  /** Removes the worst document kept. */
  void removeWorst() {
    size--;
    siftDown(0, ranks[size], scores[size], documents[size]);
  }

  private static long scoreLevel(float score) {
    return Math.round(Math.log(score) / TIE_WIDTH);
  }

  private static float lowestScoreOf(long level) {
    return (float) (Math.exp((level - 0.5) * TIE_WIDTH) * ROUNDING_MARGIN);
  }

  private void siftUp(int from, long rank, float score, int document) {
    int i = from;
    for (int parent; i > 0; i = parent) {
      parent = (i - 1) / 2;
      if (ranksBelow(parent, rank, score, document)) {
        break;
      }
      move(parent, i);
    }
    set(i, rank, score, document);
  }

  private void siftDown(int from, long rank, float score, int document) {
    int i = from;
    for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
      int other = child + 1;
      boolean otherIsLast =
          other < size && ranksBelow(other, ranks[child], scores[child], documents[child]);
      child = otherIsLast ? other : child;
      if (!ranksBelow(child, rank, score, document)) {
        break;
      }
      move(child, i);
      i = child;
    }
    set(i, rank, score, document);
  }

  /** Whether the document kept at an index ranks below another one. */
  private boolean ranksBelow(int slot, long rank, float score, int document) {
    if (ranks[slot] != rank) {
      return ranks[slot] < rank;
    }
    return scores[slot] == score ? index.isBefore(document, documents[slot]) : scores[slot] < score;
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
