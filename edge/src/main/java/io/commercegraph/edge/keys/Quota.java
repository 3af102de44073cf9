package io.commercegraph.edge.keys;

/**
 * A quota of calls per minute.
 *
 * @param name name of the quota in the RateLimit fields
 * @param perMinute number of calls per minute, at least one
 */
record Quota(String name, int perMinute) {

  static final int WINDOW_SECONDS = 60;

  /** The policy as an item of the field {@code RateLimit-Policy}. */
  String policy() {
    return "\"" + name + "\";q=" + perMinute + ";w=" + WINDOW_SECONDS;
  }

  /** The size of a lease from the nodes' common store. */
  int chunk() {
    return Math.max(1, perMinute / 10);
  }
}
