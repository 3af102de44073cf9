package io.commercegraph.command.callers;

/** A secret that lasts for one UTC day. */
interface DailySecret {

  /** Destroys the secrets of past days. */
  void endDay();
}
