package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingBytes;
import java.io.IOException;

/**
 * For each term the best role that it has in any document and the length of the shortest title that
 * has it: both bound what the term can add to a score. Deleted documents count on, those not
 * visible yet count too, which keeps the bounds valid. One thread writes while others read.
 */
final class TermBounds {

  private static final int ROLE_BITS = 2;
  private static final int ROLES = (1 << ROLE_BITS) - 1;
  private static final int MAX_LENGTH = 63;

  /** Weights by rank; rank 0 is unused. */
  private static final float[] WEIGHTS = {
    0, TermRole.PART.weight(), TermRole.BRACKETED.weight(), TermRole.WORD.weight()
  };

  /** Packed: the role's rank, and the greatest length minus the shortest title's. */
  private final GrowingBytes packed = new GrowingBytes();

  /** Records that a term has a role in a title of {@code length} words. */
  void add(int term, TermRole role, int length) {
    int known = packed.get(term);
    int rank = Math.max(known & ROLES, rank(role));
    int shorter = Math.max(shorter(known), MAX_LENGTH - Math.min(MAX_LENGTH, length));
    packed.set(term, (byte) (shorter << ROLE_BITS | rank));
  }

  /** Has the bounds of the first terms visited. */
  void accept(ColumnVisitor visitor, int terms) throws IOException {
    packed.accept(visitor, terms);
  }

  /** The weight of the term's best role. */
  float bestRoleWeight(int term) {
    return WEIGHTS[packed.get(term) & ROLES];
  }

  /** The length of the shortest title that has the term. */
  int shortestTitle(int term) {
    return MAX_LENGTH - shorter(packed.get(term));
  }

  private static int shorter(int known) {
    return known >>> ROLE_BITS & MAX_LENGTH;
  }

  private static int rank(TermRole role) {
    return switch (role) {
      case PART -> 1;
      case BRACKETED -> 2;
      case WORD, JOINED -> 3;
    };
  }
}
