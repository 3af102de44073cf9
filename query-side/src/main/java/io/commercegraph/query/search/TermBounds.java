package io.commercegraph.query.search;

/**
 * For each term the best role that it has anywhere, and how short the shortest title is that has
 * it: by them it is told how much it can be worth at most. Documents that died count on, those not
 * to be seen yet count too. One thread writes while others read.
 */
final class TermBounds {

  private static final int ROLE_BITS = 2;
  private static final int ROLES = (1 << ROLE_BITS) - 1;
  private static final int MAX_LENGTH = 63;

  /** By rank; none has a term of rank 0. */
  private static final float[] WEIGHTS = {
    0, TermRole.PART.weight(), TermRole.BRACKETED.weight(), TermRole.WORD.weight()
  };

  /** The role's rank, and how many words less than the longest title the shortest one has. */
  private final GrowingBytes packed = new GrowingBytes();

  /** A term has a role in a title of so many words. */
  void add(int term, TermRole role, int length) {
    int known = packed.get(term);
    int rank = Math.max(known & ROLES, rank(role));
    int shorter = Math.max(shorter(known), MAX_LENGTH - Math.min(MAX_LENGTH, length));
    packed.set(term, (byte) (shorter << ROLE_BITS | rank));
  }

  /** The weight of its best role. */
  float bestRoleWeight(int term) {
    return WEIGHTS[packed.get(term) & ROLES];
  }

  /** How many words the shortest title has. */
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
