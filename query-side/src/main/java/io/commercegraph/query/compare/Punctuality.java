package io.commercegraph.query.compare;

/** Whether an offer arrives by the requested date. */
enum Punctuality {
  IN_TIME,
  LATE,
  /** The shop does not say how long delivery takes, or has nothing to send. */
  UNKNOWN
}
