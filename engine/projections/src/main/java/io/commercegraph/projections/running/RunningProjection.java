package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.springframework.transaction.support.TransactionOperations;

/** A projection together with what it needs to run: dead letter queue and transactions. */
public final class RunningProjection<E extends Event> {

  private static final int RETRY_BATCH = 100;

  private final Projection<E> projection;
  private final DeadLetterQueues queues;
  private final DeadLetterQueue deadLetters;
  private final TransactionTemplates transactions;

  RunningProjection(
      Projection<E> projection, DeadLetterQueues queues, TransactionTemplates transactions) {
    this(processorName(projection.readModel()), projection, queues, transactions);
  }

  private RunningProjection(
      String queueName,
      Projection<E> projection,
      DeadLetterQueues queues,
      TransactionTemplates transactions) {
    this.projection = projection;
    this.queues = queues;
    this.deadLetters = queues.of(queueName);
    this.transactions = transactions;
  }

  public static String processorName(ReadModel model) {
    return model.name().toLowerCase(Locale.ROOT);
  }

  public ReadModel readModel() {
    return projection.readModel();
  }

  /** The tables that the projection writes. */
  public List<String> tables() {
    return projection.tables();
  }

  /** Whether one segment applies all its events. */
  boolean isInOrder() {
    return projection.isInOrder();
  }

  /** Whether operators may have it built anew. */
  public boolean isRebuildable() {
    return projection.isRebuildable();
  }

  /** Whether rows are only ever inserted into them. */
  public boolean isAppendOnly() {
    return projection.isAppendOnly();
  }

  /** The same projection for a rebuild's shadow tables, with a dead letter queue of its own. */
  public ShadowProjection<E> shadow() {
    String name = ShadowProjection.deadLetterName(processorName(readModel()));
    return new ShadowProjection<>(
        projection,
        new ProjectionBatchWriter<>(projection, transactions.nested(), queues.of(name)),
        queues.of(name),
        new RunningProjection<>(name, projection, queues, transactions));
  }

  ProjectionInvoker<E> invoker(TokenStore tokens, Map<Integer, SegmentFailure> failures) {
    return new ProjectionInvoker<>(
        processorName(readModel()),
        projection,
        new ProjectionBatchWriter<>(projection, transactions.nested(), deadLetters),
        tokens,
        transactions.requiresNew(),
        failures);
  }

  /**
   * Retries a sequence's dead letters in order, until none is left or one fails again; true if none
   * is left.
   */
  boolean retry(String sequence, SingleEventReader log) {
    while (true) {
      RetryResult result = transactions.required().execute(status -> retryNext(sequence, log));
      if (result != RetryResult.MORE_LEFT) {
        return result == RetryResult.NOTHING_LEFT;
      }
    }
  }

  private RetryResult retryNext(String sequence, SingleEventReader log) {
    EventReader<E> reader = new EventReader<>(projection.events());
    List<Long> positions = deadLetters.lockFirst(sequence, RETRY_BATCH);
    for (long position : positions) {
      TrackedEventMessage<?> message = log.read(position);
      try {
        apply(reader, message);
      } catch (RuntimeException failure) {
        if (FailureClassifier.isTransient(failure)) {
          throw failure;
        }
        deadLetters.updateCause(position, failure);
        return RetryResult.FAILED_AGAIN;
      }
      deadLetters.remove(position);
    }
    return positions.isEmpty() ? RetryResult.NOTHING_LEFT : RetryResult.MORE_LEFT;
  }

  /**
   * An earlier version may have queued an event of a type that the projection no longer handles: it
   * is skipped.
   */
  private void apply(EventReader<E> reader, TrackedEventMessage<?> message) {
    if (reader.ignores(message)) {
      return;
    }
    TransactionOperations nested = transactions.nested();
    nested.executeWithoutResult(status -> projection.apply(List.of(reader.read(message))));
  }

  private enum RetryResult {
    MORE_LEFT,
    NOTHING_LEFT,
    FAILED_AGAIN
  }
}
