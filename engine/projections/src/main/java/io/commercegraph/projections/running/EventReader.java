package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.RecordedEvent;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.UnknownSerializedType;

/**
 * The reader of a read model's events: selects the log's messages that the read model handles, and
 * deserializes them.
 */
final class EventReader<E extends Event> {

  private final Set<Class<? extends E>> parents;

  /** By type, whether it is handled: there are some dozens of types. */
  private final Map<Class<?>, Boolean> handled = new ConcurrentHashMap<>();

  EventReader(Set<Class<? extends E>> parents) {
    if (parents.isEmpty()) {
      throw new IllegalArgumentException("A read model that takes no events");
    }
    this.parents = Set.copyOf(parents);
  }

  boolean isUnknown(EventMessage<?> message) {
    return UnknownSerializedType.class.isAssignableFrom(message.getPayloadType());
  }

  boolean handles(EventMessage<?> message) {
    return handled.computeIfAbsent(
        message.getPayloadType(),
        type -> parents.stream().anyMatch(parent -> parent.isAssignableFrom(type)));
  }

  /** Whether the type is known but not handled by this read model. */
  boolean ignores(EventMessage<?> message) {
    return !isUnknown(message) && !handles(message);
  }

  /** Deserializes the payload, which may fail. */
  RecordedEvent<E> read(TrackedEventMessage<?> message) {
    return new RecordedEvent<>(
        position(message), message.getIdentifier(), message.getTimestamp(), payload(message));
  }

  static long position(TrackedEventMessage<?> message) {
    return message.trackingToken().position().orElseThrow();
  }

  private E payload(EventMessage<?> message) {
    Object payload = message.getPayload();
    for (Class<? extends E> parent : parents) {
      if (parent.isInstance(payload)) {
        return parent.cast(payload);
      }
    }
    throw new IllegalArgumentException("Not an event of this read model: " + payload.getClass());
  }
}
