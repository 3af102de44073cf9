package io.commercegraph.api.watches;

import java.time.Instant;

/** Takes the firings of watches, in the transaction that judged them. */
public interface WatchFirings {

  /**
   * A condition of a watch came true, and stood.
   *
   * @param since when it came true
   * @param data what it is about, as a JSON object
   */
  record Firing(String watchId, WatchCondition condition, Instant since, String data) {}

  /** Gives a firing its message: one of its own, or that of the quiet hour. */
  void fire(Firing firing);
}
