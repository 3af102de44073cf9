package io.commercegraph.log.projecting;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.Projection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.springframework.transaction.support.TransactionOperations;

/** A projection with what it runs on. */
final class RunningProjection<E extends Event> {

  private static final int RETRIED_AT_ONCE = 100;

  private final Projection<E> projection;
  private final ParkedEvents parked;
  private final Transactions transactions;

  RunningProjection(Projection<E> projection, ParkedEvents parked, Transactions transactions) {
    this.projection = projection;
    this.parked = parked;
    this.transactions = transactions;
  }

  static String nameOf(ReadModel model) {
    return model.name().toLowerCase(Locale.ROOT);
  }

  ReadModel readModel() {
    return projection.readModel();
  }

  ProjectionInvoker<E> invoker(TokenStore tokens, Map<Integer, Stopped> failures) {
    return new ProjectionInvoker<>(
        nameOf(readModel()),
        projection,
        new Flush<>(projection, transactions.savepoint(), parked),
        tokens,
        transactions.apart(),
        failures);
  }

  /** Takes a sequence's parked events in order, until none is left or one fails again. */
  boolean retry(String sequence, LogLookup log) {
    while (true) {
      Progress progress = transactions.joined().execute(status -> retryNext(sequence, log));
      if (progress != Progress.SOME) {
        return progress == Progress.NOTHING_LEFT;
      }
    }
  }

  private Progress retryNext(String sequence, LogLookup log) {
    EventReader<E> reader = new EventReader<>(projection.events());
    List<Long> positions = parked.next(sequence, RETRIED_AT_ONCE);
    for (long position : positions) {
      TrackedEventMessage<?> message = log.at(position);
      try {
        apply(reader, message);
      } catch (RuntimeException failure) {
        if (FlushFailure.isOfTheMoment(failure)) {
          throw failure;
        }
        parked.failedAgain(position, failure);
        return Progress.FAILED_AGAIN;
      }
      parked.release(position);
    }
    return positions.isEmpty() ? Progress.NOTHING_LEFT : Progress.SOME;
  }

  private void apply(EventReader<E> reader, TrackedEventMessage<?> message) {
    TransactionOperations savepoint = transactions.savepoint();
    savepoint.executeWithoutResult(status -> projection.apply(List.of(reader.read(message))));
  }

  private enum Progress {
    SOME,
    NOTHING_LEFT,
    FAILED_AGAIN
  }
}
