package io.commercegraph.log.projecting;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.Projection;
import io.commercegraph.log.Recorded;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Brings one batch into a projection's tables, in the transaction at hand. What fails for a fault
 * of its own is parked with all that follows it in its sequence; what fails for a fault of the
 * moment fails the batch, which then comes again.
 */
final class ProjectionBatchWriter<E extends Event> {

  private static final int DEADLOCK_RETRIES = 3;

  private final Projection<E> projection;
  private final TransactionOperations savepoint;
  private final DeadLetterQueue parking;

  ProjectionBatchWriter(Projection<E> projection, TransactionOperations savepoint, DeadLetterQueue parking) {
    this.projection = projection;
    this.savepoint = savepoint;
    this.parking = parking;
  }

  void flush(List<SequencedEvent<E>> batch) {
    if (batch.isEmpty()) {
      return;
    }
    Set<String> parked =
        new HashSet<>(
            parking.parkedAmong(batch.stream().map(SequencedEvent::sequence).collect(Collectors.toSet())));
    List<Recorded<E>> free =
        batch.stream()
            .filter(keyed -> !parked.contains(keyed.sequence()))
            .map(SequencedEvent::event)
            .filter(Objects::nonNull)
            .toList();
    if (!allAtOnce(free)) {
      oneByOne(batch, parked);
      return;
    }
    for (SequencedEvent<E> keyed : batch) {
      if (keyed.event() == null || parked.contains(keyed.sequence())) {
        parking.park(keyed.sequence(), keyed.message(), keyed.unreadable());
      }
    }
  }

  private boolean allAtOnce(List<Recorded<E>> events) {
    try {
      apply(events);
      return true;
    } catch (RuntimeException failure) {
      rethrowIfOfTheMoment(failure);
      return false;
    }
  }

  private void oneByOne(List<SequencedEvent<E>> batch, Set<String> parked) {
    for (SequencedEvent<E> keyed : batch) {
      Recorded<E> event = keyed.event();
      if (event == null || parked.contains(keyed.sequence())) {
        parking.park(keyed.sequence(), keyed.message(), keyed.unreadable());
        continue;
      }
      try {
        apply(List.of(event));
      } catch (RuntimeException failure) {
        rethrowIfOfTheMoment(failure);
        parking.park(keyed.sequence(), keyed.message(), failure);
        parked.add(keyed.sequence());
      }
    }
  }

  /** Under a savepoint: what fails leaves nothing behind. */
  private void apply(List<Recorded<E>> events) {
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

  private static void rethrowIfOfTheMoment(RuntimeException failure) {
    if (FailureClassifier.isOfTheMoment(failure)) {
      throw failure;
    }
  }
}
