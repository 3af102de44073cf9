package io.commercegraph.log.store;

import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.AbstractEventStore;
import org.jspecify.annotations.Nullable;

/** Axon's event store over the log; all consumers share one tail reader. */
final class LogEventStore extends AbstractEventStore {

  private final LogTail tail;

  LogEventStore(Builder builder, LogTail tail) {
    super(builder);
    this.tail = tail;
  }

  @Override
  public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
    return tail.open(LogStorageEngine.positionOf(token));
  }

  static Builder builder(LogStorageEngine engine) {
    Builder builder = new Builder();
    builder.storageEngine(engine);
    return builder;
  }

  static final class Builder extends AbstractEventStore.Builder {}
}
