package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events that a projection could not take, and those of the same sequence that wait behind them.
 * All other sequences go on; nothing is skipped unless an operator says so here.
 */
public interface DeadLetters {

  /** The parked events, those parked first coming first; within a sequence in its order. */
  List<DeadLetter> list(int limit);

  /**
   * Hands a sequence's events to the projection again, in order, until one fails again.
   *
   * @return whether the whole sequence got through; also true where nothing is parked
   * @throws IllegalArgumentException if no living projection is called so
   */
  boolean retry(String processor, String sequence);

  /**
   * Gives one event up for good: the projection never sees it.
   *
   * @return whether it was parked
   */
  boolean discard(String processor, String sequence, String eventId);

  /**
   * A parked event.
   *
   * @param cause what the projection said; {@code null} where the event only waits behind another
   */
  record DeadLetter(
      String processor,
      String sequence,
      String eventId,
      String eventType,
      @Nullable String cause,
      Instant since) {}
}
