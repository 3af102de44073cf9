package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dead letters: events that a projection failed to apply, and later events of the same sequence.
 * All other sequences go on; nothing is skipped unless an operator orders it.
 */
public interface DeadLetters {

  /** The dead letters, oldest first; within a sequence in its order. */
  List<DeadLetter> list(int limit);

  /**
   * Applies a sequence's events again, in order, until one fails.
   *
   * @return whether the whole sequence got through; also true where nothing is parked
   * @throws IllegalArgumentException if no living projection is called so
   */
  boolean retry(String processor, String sequence);

  /**
   * Discards an event, which the projection then never applies.
   *
   * @return whether it was parked
   */
  boolean discard(String processor, String sequence, String eventId);

  /**
   * A dead letter.
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
