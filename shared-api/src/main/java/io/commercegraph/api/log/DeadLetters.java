package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Dead letters: events that a projection failed to apply, and later events of the same sequence.
 * All other sequences go on; no event is skipped unless an operator orders it.
 */
public interface DeadLetters {

  /** The dead letters, oldest first; within a sequence in the order of the sequence. */
  List<DeadLetter> list(int limit);

  /** The payload of a dead letter's event, as the JSON that the log holds. */
  Optional<String> payload(String processor, String sequence, String eventId);

  /**
   * Applies a sequence's dead letters again, in order, until one fails.
   *
   * @return whether no dead letter of the sequence is left
   * @throws IllegalArgumentException if there is no projection of this name
   */
  boolean retry(String processor, String sequence);

  /**
   * Discards a dead letter, which the projection then never applies.
   *
   * @return whether there was such a dead letter
   */
  boolean discard(String processor, String sequence, String eventId);

  /**
   * A dead letter.
   *
   * @param cause why the projection failed, the root error in the first line and without values of
   *     rows; {@code null} if the event was not tried, since it waited behind another one
   * @param first whether it is the first of its sequence, with which a retry begins; it waits
   *     behind none, though what it waited behind may have been discarded
   */
  record DeadLetter(
      String processor,
      String sequence,
      String eventId,
      String eventType,
      @Nullable String cause,
      Instant since,
      boolean first) {}
}
