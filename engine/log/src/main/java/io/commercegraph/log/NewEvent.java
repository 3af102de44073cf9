package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import java.util.UUID;

/**
 * An event to append.
 *
 * @param eventId the same for each try to record the same fact: the log records it once
 * @param stream the consistency boundary that the fact belongs to
 * @param sequence the event's position in its stream, from 0 on; each position is given once
 */
public record NewEvent(UUID eventId, String stream, long sequence, Event event) {

  public NewEvent {
    if (stream.isEmpty() || sequence < 0) {
      throw new IllegalArgumentException("Not a place in a stream: " + stream + " " + sequence);
    }
  }
}
