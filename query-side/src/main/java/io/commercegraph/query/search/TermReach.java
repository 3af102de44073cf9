package io.commercegraph.query.search;

/**
 * For each term the best role that it has anywhere, and how short the shortest title is that has
 * it: by them it is told how much it can be worth at most. Documents that died count on, those not
 * to be seen yet count too. One thread writes while others read.
 */
final class TermReach {

  private static final int ROLE_BITS = 2;
  private static final int ROLES = (1 << ROLE_BITS) - 1;
  private static final int LONGEST = 63;

  /** By rank; none has a term of rank 0. */
  private static final float[] WEIGHTS = {
    0, Role.PART.weight(), Role.ASIDE.weight(), Role.WORD.weight()
  };

  /** The role's rank, and how many words less than the longest title the shortest one has. */
  private final GrowingBytes reach = new GrowingBytes();

  /** A term has a role in a title of so many words. */
  void add(int term, Role role, int length) {
    int known = reach.get(term);
    int rank = Math.max(known & ROLES, rank(role));
    int shorter = Math.max(shorter(known), LONGEST - Math.min(LONGEST, length));
    reach.set(term, (byte) (shorter << ROLE_BITS | rank));
  }

  /** The weight of its best role. */
  float weight(int term) {
    return WEIGHTS[reach.get(term) & ROLES];
  }

  /** How many words the shortest title has. */
  int shortest(int term) {
    return LONGEST - shorter(reach.get(term));
  }

  private static int shorter(int known) {
    return known >>> ROLE_BITS & LONGEST;
  }

  private static int rank(Role role) {
    return switch (role) {
      case PART -> 1;
      case ASIDE -> 2;
      case WORD, JOINED -> 3;
    };
  }
}
