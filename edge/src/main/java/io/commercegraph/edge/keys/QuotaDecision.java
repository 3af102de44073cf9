package io.commercegraph.edge.keys;

/**
 * Where a caller stands after a call was asked for.
 *
 * @param allowed whether it may go on
 * @param remaining calls left in this window, as this node knows it
 * @param seconds until the next window
 */
record QuotaDecision(Quota quota, boolean allowed, int remaining, long seconds) {

  /** As an item of the field {@code RateLimit}. */
  String limit() {
    return "\"" + quota.name() + "\";r=" + remaining + ";t=" + seconds;
  }
}
