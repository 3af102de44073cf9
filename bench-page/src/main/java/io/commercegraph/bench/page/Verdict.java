package io.commercegraph.bench.page;

/** Whether an aim is reached in every round, in none, or in some. */
public enum Verdict {
  YES("yes"),
  NO("**no**"),
  UNDECIDED("undecided");

  /** Fewer rounds than these decide nothing about a time. */
  static final int LEAST_ROUNDS = 5;

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /** A time of few rounds, or of a run that kept no range, never reaches an aim for sure. */
  public static Verdict of(Aim aim, Seen seen) {
    if (aim.counted()) {
      return aim.holds(seen.median()) ? YES : NO;
    }
    Double lowest = seen.lowest();
    Double highest = seen.highest();
    Integer rounds = seen.rounds();
    if (lowest == null || highest == null || rounds == null || rounds < LEAST_ROUNDS) {
      return aim.holds(seen.median()) ? UNDECIDED : NO;
    }
    boolean low = aim.holds(lowest);
    return low != aim.holds(highest) ? UNDECIDED : low ? YES : NO;
  }

  /** As the page says it. */
  public String text() {
    return text;
  }
}
