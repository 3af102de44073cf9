package io.commercegraph.command.matching;

/**
 * From which log-odds on a match is suspected, and joined.
 *
 * @param margin by how much the best candidate must lead the second one
 */
public record Thresholds(double suspect, double join, double margin) {

  /** Suspected from even odds on, joined from 9 to 1 on. */
  public static final Thresholds DEFAULT = new Thresholds(0, StrictMath.log(9), 1);
}
