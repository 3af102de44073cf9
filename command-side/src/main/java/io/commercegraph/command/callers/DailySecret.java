package io.commercegraph.command.callers;

/** Something secret that lasts for one UTC day. */
interface DailySecret {

  /** Destroys what is left of the days before. */
  void turn();
}
