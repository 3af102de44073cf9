package io.commercegraph.bench;

import java.time.Duration;

/** How much time the rows may take: a look on the way, or figures to write down. */
enum Length {
  SHORT(5, Duration.ofMillis(700)),
  LONG(9, Duration.ofSeconds(5));

  private final int rounds;
  private final Duration turn;

  Length(int rounds, Duration turn) {
    this.rounds = rounds;
    this.turn = turn;
  }

  /** How often each contestant has its turn. */
  int rounds() {
    return rounds;
  }

  /** A size that depends on it. */
  int pick(int inShort, int inLong) {
    return this == SHORT ? inShort : inLong;
  }

  /** How long one turn lasts. */
  Duration turn() {
    return turn;
  }
}
