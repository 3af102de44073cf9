package io.commercegraph.log.projecting;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.Projection;
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
 * Between Axon's processor and a projection: Axon brings events one by one within a batch's unit of
 * work, the projection takes a batch at once.
 */
final class ProjectionInvoker<E extends Event> implements EventHandlerInvoker {

  private final String processor;
  private final Projection<E> projection;
  private final EventReader<E> reader;
  private final ProjectionBatchWriter<E> flush;
  private final TokenStore tokens;
  private final TransactionOperations apart;
  private final Map<Integer, SegmentFailure> failures;

  ProjectionInvoker(
      String processor,
      Projection<E> projection,
      ProjectionBatchWriter<E> flush,
      TokenStore tokens,
      TransactionOperations apart,
      Map<Integer, SegmentFailure> failures) {
    this.processor = processor;
    this.projection = projection;
    this.reader = new EventReader<>(projection.events());
    this.flush = flush;
    this.tokens = tokens;
    this.apart = apart;
    this.failures = failures;
  }

  /** What is not known here might be for any segment: each stops there. */
  @Override
  public boolean canHandle(EventMessage<?> message, Segment segment) {
    return reader.isUnknown(message)
        || (reader.takes(message)
            && segment.matches(key((TrackedEventMessage<?>) message).sequence()));
  }

  /** No type is passed over unseen: the position must follow the log's head. */
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
      unit.onRollback(failed -> remember(segment, failed.getExecutionResult()));
      unit.afterCommit(done -> failures.remove(segment.getSegmentId()));
      handle(batch, segment);
    }
  }

  private void remember(Segment segment, @Nullable ExecutionResult result) {
    SegmentFailure stopped =
        result != null && result.isExceptionResult()
            ? SegmentFailure.by(result.getExceptionResult())
            : new SegmentFailure(0, "The batch was rolled back");
    failures.put(segment.getSegmentId(), stopped);
  }

  private void handle(List<TrackedEventMessage<?>> batch, Segment segment) {
    List<SequencedEvent<E>> known = new ArrayList<>(batch.size());
    for (TrackedEventMessage<?> message : batch) {
      if (reader.isUnknown(message)) {
        long before = EventReader.position(message) - 1;
        keepWhatCameBefore(known, before, segment);
        throw new UnknownEventType(message.getIdentifier(), before);
      }
      known.add(key(message));
    }
    flush.flush(known);
  }

  /**
   * The batch at hand is going to fail; what came before the unknown event must not fail with it.
   */
  private void keepWhatCameBefore(List<SequencedEvent<E>> known, long position, Segment segment) {
    apart.executeWithoutResult(
        status -> {
          flush.flush(known);
          tokens.storeToken(
              new GlobalSequenceTrackingToken(position), processor, segment.getSegmentId());
        });
  }

  private SequencedEvent<E> key(TrackedEventMessage<?> message) {
    return SequencedEvent.of(message, reader, projection::sequenceKey);
  }

  @Override
  public boolean supportsReset() {
    return false;
  }
}
