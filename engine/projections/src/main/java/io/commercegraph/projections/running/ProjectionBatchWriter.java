package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The writer of event batches into a projection's tables, in the current transaction.
 *
 * <p>A batch is applied at once; if that fails, event by event, each under a savepoint. An event
 * that fails for good becomes a dead letter, and so does all that follows it in its sequence. A
 * transient failure fails the whole batch, which is then processed again.
 */
final class ProjectionBatchWriter<E extends Event> {

  private static final int DEADLOCK_RETRIES = 3;

  private final Projection<E> projection;
  private final TransactionOperations savepoint;
  private final DeadLetterQueue deadLetters;

  ProjectionBatchWriter(
      Projection<E> projection, TransactionOperations savepoint, DeadLetterQueue deadLetters) {
    this.projection = projection;
    this.savepoint = savepoint;
    this.deadLetters = deadLetters;
  }

  void write(List<SequencedEvent<E>> batch) {
    if (batch.isEmpty()) {
      return;
    }
    Set<String> blocked =
        new HashSet<>(
            deadLetters.blockedAmong(
                batch.stream().map(SequencedEvent::sequence).collect(Collectors.toSet())));
    List<RecordedEvent<E>> unblocked =
        batch.stream()
            .filter(sequenced -> !blocked.contains(sequenced.sequence()))
            .map(SequencedEvent::event)
            .filter(Objects::nonNull)
            .toList();
    if (!applyAll(unblocked)) {
      applyOneByOne(batch, blocked);
      return;
    }
    for (SequencedEvent<E> sequenced : batch) {
      if (sequenced.event() == null || blocked.contains(sequenced.sequence())) {
        deadLetters.enqueue(sequenced.sequence(), sequenced.message(), sequenced.unreadable());
      }
    }
  }

  private boolean applyAll(List<RecordedEvent<E>> events) {
    try {
      apply(events);
      return true;
    } catch (RuntimeException failure) {
      rethrowIfTransient(failure);
      return false;
    }
  }

  private void applyOneByOne(List<SequencedEvent<E>> batch, Set<String> blocked) {
    for (SequencedEvent<E> sequenced : batch) {
      RecordedEvent<E> event = sequenced.event();
      if (event == null || blocked.contains(sequenced.sequence())) {
        deadLetters.enqueue(sequenced.sequence(), sequenced.message(), sequenced.unreadable());
        continue;
      }
      try {
        apply(List.of(event));
      } catch (RuntimeException failure) {
        rethrowIfTransient(failure);
        deadLetters.enqueue(sequenced.sequence(), sequenced.message(), failure);
        blocked.add(sequenced.sequence());
      }
    }
  }

  /** Applies events under a savepoint: a failure leaves nothing behind. */
  private void apply(List<RecordedEvent<E>> events) {
    if (events.isEmpty()) {
      return;
    }
    for (int retries = 0; ; retries++) {
      try {
        savepoint.executeWithoutResult(status -> projection.apply(new ArrayList<>(events)));
        return;
      } catch (RuntimeException failure) {
        if (retries == DEADLOCK_RETRIES || !FailureClassifier.isDeadlock(failure)) {
          throw failure;
        }
      }
    }
  }

  private static void rethrowIfTransient(RuntimeException failure) {
    if (FailureClassifier.isTransient(failure)) {
      throw failure;
    }
  }
}
