package io.commercegraph.bench;

/**
 * A ratio that was aimed at.
 *
 * @param counted whether it was counted once, so that further rounds would show the same
 */
record Claim(String what, Range seen, boolean atLeast, double aim, boolean counted) {

  /** Fewer rounds than these decide nothing about a time. */
  static final int LEAST_ROUNDS = 5;

  static Claim atLeast(double aim, String what, Range seen) {
    return new Claim(what, seen, true, aim, false);
  }

  static Claim atMost(double aim, String what, Range seen) {
    return new Claim(what, seen, false, aim, false);
  }

  static Claim countedAtLeast(double aim, String what, Range seen) {
    return new Claim(what, seen, true, aim, true);
  }

  static Claim countedAtMost(double aim, String what, Range seen) {
    return new Claim(what, seen, false, aim, true);
  }

  Verdict verdict() {
    boolean worst = holds(atLeast ? seen.lowest() : seen.highest());
    boolean best = holds(atLeast ? seen.highest() : seen.lowest());
    if (worst != best || (!counted && seen.rounds() < LEAST_ROUNDS)) {
      return Verdict.UNDECIDED;
    }
    return best ? Verdict.YES : Verdict.NO;
  }

  private boolean holds(double ratio) {
    return atLeast ? ratio >= aim : ratio <= aim;
  }

  /** Whether an aim is reached in every round, in none, or in some. */
  enum Verdict {
    YES("yes"),
    NO("**no**"),
    UNDECIDED("undecided");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    /** As the page says it. */
    String text() {
      return text;
    }
  }
}
