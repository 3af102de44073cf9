package io.commercegraph.api.tools;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Shows events of the log to anyone: those types and fields that tell nothing of a person. */
public interface PublicEvents {

  /** The event with this id, if its type is shown. */
  Optional<PublicEvent> find(UUID id);

  /**
   * An event.
   *
   * @param type such as {@code PriceObserved}
   * @param facts what it says, by field
   */
  record PublicEvent(
      String id, String type, long position, Instant recordedAt, Map<String, Object> facts) {}
}
