package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import java.util.UUID;

/**
 * A fact that is to be recorded.
 *
 * @param eventId the same for each try to record the same fact: the log takes it once
 * @param stream the consistency boundary that the fact belongs to
 * @param sequence the fact's place in its stream, from 0 on: the log gives each place away once
 */
public record NewEvent(UUID eventId, String stream, long sequence, Event event) {

  public NewEvent {
    if (stream.isEmpty() || sequence < 0) {
      throw new IllegalArgumentException("Not a place in a stream: " + stream + " " + sequence);
    }
  }
}
