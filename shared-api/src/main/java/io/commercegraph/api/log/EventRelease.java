package io.commercegraph.api.log;

/**
 * The releases that brought new kinds of events. A node stops before an event that it does not
 * know, so a new kind is recorded only when all nodes know its release.
 */
public enum EventRelease {
  /** All kinds of events until nodes announced what they know. */
  FIRST(1),
  /** API tokens as events, and reviews of merge intents. */
  TOKENS_AND_REVIEWS(2),
  /** Details of offers and options of products, as second revisions of their events. */
  OFFER_DETAILS(3),
  /** Matches by title, and suspected matches. */
  TITLE_MATCHES(4),
  /** Watches. */
  WATCHES(5),
  /** Calendars and cutoffs of shipping options, as second revisions of their events. */
  SHIPPING_CALENDARS(6),
  /** No new kind: streams are found by the table {@code log_key}, so the log can be divided. */
  PARTITIONED_LOG(7),
  /** No new kind: partitions of the log are read from files, so they can be dropped. */
  ARCHIVED_LOG(8);

  private final int number;

  EventRelease(int number) {
    this.number = number;
  }

  /** The newest release, which this code knows. */
  public static EventRelease newest() {
    return ARCHIVED_LOG;
  }

  /** The number that nodes announce: each release knows the kinds of those before. */
  public int number() {
    return number;
  }
}
