package io.commercegraph.edge.keys;

/**
 * The decision whether a call is within a quota, and what is left of the quota.
 *
 * @param allowed whether the call may go on
 * @param remaining number of calls left in this window, as far as this node knows
 * @param seconds seconds until the next window
 */
record QuotaDecision(Quota quota, boolean allowed, int remaining, long seconds) {

  /** The decision as an item of the field {@code RateLimit}. */
  String limit() {
    return "\"" + quota.name() + "\";r=" + remaining + ";t=" + seconds;
  }
}
