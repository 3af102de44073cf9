package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.projections.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.ExecutionResult;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The adapter between an Axon processor and a projection: Axon hands over events one by one within
 * a batch's unit of work, the projection takes the whole batch at once.
 */
final class ProjectionInvoker<E extends Event> implements EventHandlerInvoker {

  private final String processor;
  private final Projection<E> projection;
  private final EventReader<E> reader;
  private final ProjectionBatchWriter<E> writer;
  private final TokenStore tokens;
  private final TransactionOperations requiresNew;
  private final Map<Integer, SegmentFailure> failures;

  ProjectionInvoker(
      String processor,
      Projection<E> projection,
      ProjectionBatchWriter<E> writer,
      TokenStore tokens,
      TransactionOperations requiresNew,
      Map<Integer, SegmentFailure> failures) {
    this.processor = processor;
    this.projection = projection;
    this.reader = new EventReader<>(projection.events());
    this.writer = writer;
    this.tokens = tokens;
    this.requiresNew = requiresNew;
    this.failures = failures;
  }

  /** Whether the event is the projection's, or of an unknown type, at which it must stop. */
  boolean concerns(EventMessage<?> message) {
    return reader.isUnknown(message) || reader.handles(message);
  }

  /** An event of an unknown type might belong to any segment, so that each segment stops there. */
  @Override
  public boolean canHandle(EventMessage<?> message, Segment segment) {
    return reader.isUnknown(message)
        || (reader.handles(message)
            && segment.matches(sequenced((TrackedEventMessage<?>) message).sequence()));
  }

  /** Accepts every type, since the token must follow the log's head. */
  @Override
  public boolean canHandleType(Class<?> payloadType) {
    return true;
  }

  @Override
  public void handle(EventMessage<?> message, Segment segment) {
    if (!(CurrentUnitOfWork.get() instanceof BatchingUnitOfWork<?> unit)) {
      throw new IllegalStateException("Not in a batch");
    }
    if (unit.isFirstMessage(message)) {
      List<TrackedEventMessage<?>> batch = new ArrayList<>();
      unit.getMessages().forEach(each -> batch.add((TrackedEventMessage<?>) each));
      unit.onRollback(failed -> recordFailure(segment, failed.getExecutionResult()));
      unit.afterCommit(done -> failures.remove(segment.getSegmentId()));
      handle(batch, segment);
    }
  }

  private void recordFailure(Segment segment, @Nullable ExecutionResult result) {
    SegmentFailure failure =
        result != null && result.isExceptionResult()
            ? SegmentFailure.of(result.getExceptionResult())
            : new SegmentFailure(0, "The batch was rolled back");
    failures.put(segment.getSegmentId(), failure);
  }

  private void handle(List<TrackedEventMessage<?>> batch, Segment segment) {
    List<SequencedEvent<E>> known = new ArrayList<>(batch.size());
    for (TrackedEventMessage<?> message : batch) {
      if (reader.isUnknown(message)) {
        long before = EventReader.position(message) - 1;
        writeEventsBefore(known, before, segment);
        throw new UnknownEventType(message.getIdentifier(), before);
      }
      known.add(sequenced(message));
    }
    writer.write(known);
  }

  /**
   * Commits the events before the unknown one in a transaction of their own, since the current
   * batch is going to fail.
   */
  private void writeEventsBefore(List<SequencedEvent<E>> known, long position, Segment segment) {
    requiresNew.executeWithoutResult(
        status -> {
          writer.write(known);
          tokens.storeToken(
              new GlobalSequenceTrackingToken(position), processor, segment.getSegmentId());
        });
  }

  private SequencedEvent<E> sequenced(TrackedEventMessage<?> message) {
    return SequencedEvent.of(message, reader, projection::sequenceKey);
  }

  @Override
  public boolean supportsReset() {
    return false;
  }
}
