package io.commercegraph.log.store;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;

/**
 * The last upcaster, which marks events of newer revisions as unknown.
 *
 * <p>An event whose revision is still not the one that this version writes comes from a newer
 * version. Consumers must stop before it, as at an unknown type; without the mark its new fields
 * would fail like a broken event's, and it would become a dead letter.
 */
final class RevisionGuard implements EventUpcaster {

  private final Serializer serializer;
  private final Map<SerializedType, Boolean> known = new ConcurrentHashMap<>();

  RevisionGuard(Serializer serializer) {
    this.serializer = serializer;
  }

  @Override
  public Stream<IntermediateEventRepresentation> upcast(
      Stream<IntermediateEventRepresentation> events) {
    return events.map(this::guarded);
  }

  private IntermediateEventRepresentation guarded(IntermediateEventRepresentation event) {
    SerializedType type = event.getType();
    return known.computeIfAbsent(type, this::isKnown)
        ? event
        : event.upcastPayload(
            new SimpleSerializedType(type.getName() + "@" + type.getRevision(), type.getRevision()),
            byte[].class,
            Function.identity());
  }

  private boolean isKnown(SerializedType type) {
    Class<?> payload = serializer.classForType(type);
    return UnknownSerializedType.class.isAssignableFrom(payload)
        || Objects.equals(serializer.typeForClass(payload).getRevision(), type.getRevision());
  }
}
