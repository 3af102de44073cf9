package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.RecordedEvent;
import java.util.function.Function;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * An event with its sequence key: events of one sequence are applied in the log's order.
 *
 * @param event the deserialized event; null if the message cannot be deserialized, which makes it a
 *     sequence of its own
 * @param unreadable the failure in that case
 */
public record SequencedEvent<E extends Event>(
    TrackedEventMessage<?> message,
    String sequence,
    @Nullable RecordedEvent<E> event,
    @Nullable RuntimeException unreadable) {

  static <E extends Event> SequencedEvent<E> of(
      TrackedEventMessage<?> message, EventReader<E> reader, Function<E, String> sequenceKey) {
    try {
      RecordedEvent<E> event = reader.read(message);
      return new SequencedEvent<>(message, sequenceKey.apply(event.event()), event, null);
    } catch (RuntimeException unreadable) {
      return new SequencedEvent<>(
          message, "unreadable:" + message.getIdentifier(), null, unreadable);
    }
  }

  public long position() {
    return EventReader.position(message);
  }
}
