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
public final class RunningProjection<E extends Event> {

  private static final int RETRIED_AT_ONCE = 100;

  private final Projection<E> projection;
  private final DeadLetterQueues parking;
  private final DeadLetterQueue parked;
  private final TransactionTemplates transactions;

  RunningProjection(Projection<E> projection, DeadLetterQueues parking, TransactionTemplates transactions) {
    this(nameOf(projection.readModel()), projection, parking, transactions);
  }

  private RunningProjection(
      String parkedAs, Projection<E> projection, DeadLetterQueues parking, TransactionTemplates transactions) {
    this.projection = projection;
    this.parking = parking;
    this.parked = parking.of(parkedAs);
    this.transactions = transactions;
  }

  public static String nameOf(ReadModel model) {
    return model.name().toLowerCase(Locale.ROOT);
  }

  public ReadModel readModel() {
    return projection.readModel();
  }

  /** The tables that it keeps. */
  public List<String> tables() {
    return projection.tables();
  }

  /** Whether rows are only ever added to them. */
  public boolean isAddedTo() {
    return projection.isAddedTo();
  }

  /** The same in tables that stand beside the living ones; what it parks is parked apart. */
  public ShadowProjection<E> beside() {
    String name = ShadowProjection.nameOf(nameOf(readModel()));
    return new ShadowProjection<>(
        projection,
        new ProjectionBatchWriter<>(projection, transactions.savepoint(), parking.of(name)),
        parking.of(name),
        new RunningProjection<>(name, projection, parking, transactions));
  }

  ProjectionInvoker<E> invoker(TokenStore tokens, Map<Integer, SegmentFailure> failures) {
    return new ProjectionInvoker<>(
        nameOf(readModel()),
        projection,
        new ProjectionBatchWriter<>(projection, transactions.savepoint(), parked),
        tokens,
        transactions.apart(),
        failures);
  }

  /** Takes a sequence's parked events in order, until none is left or one fails again. */
  boolean retry(String sequence, SingleEventReader log) {
    while (true) {
      Progress progress = transactions.joined().execute(status -> retryNext(sequence, log));
      if (progress != Progress.SOME) {
        return progress == Progress.NOTHING_LEFT;
      }
    }
  }

  private Progress retryNext(String sequence, SingleEventReader log) {
    EventReader<E> reader = new EventReader<>(projection.events());
    List<Long> positions = parked.next(sequence, RETRIED_AT_ONCE);
    for (long position : positions) {
      TrackedEventMessage<?> message = log.at(position);
      try {
        apply(reader, message);
      } catch (RuntimeException failure) {
        if (FailureClassifier.isOfTheMoment(failure)) {
          throw failure;
        }
        parked.failedAgain(position, failure);
        return Progress.FAILED_AGAIN;
      }
      parked.release(position);
    }
    return positions.isEmpty() ? Progress.NOTHING_LEFT : Progress.SOME;
  }

  /** What a version before this one has parked may be of a type that is no longer asked for. */
  private void apply(EventReader<E> reader, TrackedEventMessage<?> message) {
    if (reader.passes(message)) {
      return;
    }
    TransactionOperations savepoint = transactions.savepoint();
    savepoint.executeWithoutResult(status -> projection.apply(List.of(reader.read(message))));
  }

  private enum Progress {
    SOME,
    NOTHING_LEFT,
    FAILED_AGAIN
  }
}
