package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.projections.running.MemoryReloadRequests;
import io.commercegraph.projections.running.PostgresTokenStore;
import io.commercegraph.projections.running.SequencedEvent;
import io.commercegraph.projections.running.ShadowProjection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The table swap that ends a rebuild: puts the shadow tables in the live ones' place, in one
 * transaction.
 *
 * <p>While the live tables are locked against reads and writes, the shadow tables are brought to
 * exactly the positions of the live read model's tokens. So no answer goes back in time, and the
 * running processors write on in the new tables, with unchanged tokens.
 */
final class TableSwap<E extends Event> {

  /**
   * How many events may be written under the lock: so few that calls waiting for the tables hardly
   * notice.
   */
  static final long MAX_EVENTS_UNDER_LOCK = 2_000;

  private final String processor;
  private final ShadowProjection<E> projection;
  private final ShadowTables shadowTables;
  private final ReadModel readModel;
  private final ReplayTable table;
  private final PostgresTokenStore tokens;
  private final MemoryReloadRequests memoryReloads;
  private final EventStore log;
  private final JdbcTemplate jdbc;
  private final TransactionOperations transaction;

  TableSwap(
      String processor,
      ReadModel readModel,
      ShadowProjection<E> projection,
      ShadowTables shadowTables,
      ReplayContext context) {
    this.processor = processor;
    this.readModel = readModel;
    this.projection = projection;
    this.shadowTables = shadowTables;
    this.table = context.table();
    this.tokens = context.tokens();
    this.memoryReloads = context.memoryReloads();
    this.log = context.log();
    this.jdbc = context.jdbc();
    this.transaction = context.transaction();
  }

  enum Outcome {
    SWAPPED,
    /** A table stayed in use for longer than the lock timeout, or too many events were missing. */
    NOT_YET,
    /** The rebuild has dead letters, and no operator has accepted them. */
    HAS_DEAD_LETTERS
  }

  /**
   * Tries the swap once.
   *
   * @param lockTimeout how long to wait for the tables; calls queue up behind this wait
   */
  Outcome attempt(boolean acceptParked, Duration lockTimeout) {
    try {
      return transaction.execute(
          status -> {
            Outcome outcome = attemptNow(acceptParked, lockTimeout);
            if (outcome != Outcome.SWAPPED) {
              status.setRollbackOnly();
            }
            return outcome;
          });
    } catch (PessimisticLockingFailureException inUse) {
      return Outcome.NOT_YET;
    }
  }

  private Outcome attemptNow(boolean acceptParked, Duration lockTimeout) {
    jdbc.execute("SET LOCAL lock_timeout = " + lockTimeout.toMillis());
    table.lockClaim(processor);
    shadowTables.lockLiveTables();
    Map<Segment, Long> livePositions = tokens.lockPositions(processor);
    List<ReplayPartition> partitions = table.partitions(processor);
    List<SequencedEvent<E>> missing = new ArrayList<>();
    if (!collectMissing(livePositions, partitions, missing)) {
      return Outcome.NOT_YET;
    }
    shadowTables.useInTransaction();
    projection.write(missing);
    String deadLetterName = ShadowProjection.deadLetterName(processor);
    boolean hasNewDeadLetters = hasDeadLetters(deadLetterName);
    if (hasNewDeadLetters && !acceptParked) {
      return Outcome.HAS_DEAD_LETTERS;
    }
    if (hasNewDeadLetters || hasDeadLetters(processor)) {
      // Running batches have read which sequences have dead letters; that changes now.
      tokens.revokeClaims(processor);
    }
    jdbc.update("DELETE FROM dead_letter WHERE processor = ?", processor);
    jdbc.update(
        "UPDATE dead_letter SET processor = ? WHERE processor = ?", processor, deadLetterName);
    shadowTables.replaceLiveTables();
    memoryReloads.tablesChanged(readModel);
    table.markSwitched(
        processor, livePositions.values().stream().mapToLong(Long::longValue).max().orElse(0));
    return Outcome.SWAPPED;
  }

  private boolean hasDeadLetters(String name) {
    return !jdbc.queryForList("SELECT FROM dead_letter WHERE processor = ? LIMIT 1", name)
        .isEmpty();
  }

  /**
   * Collects the events that the live tables have and the shadow tables lack; false if they are too
   * many.
   */
  private boolean collectMissing(
      Map<Segment, Long> livePositions,
      List<ReplayPartition> partitions,
      List<SequencedEvent<E>> missing) {
    long to = livePositions.values().stream().mapToLong(Long::longValue).max().orElse(0);
    long from = partitions.stream().mapToLong(ReplayPartition::position).min().orElse(0);
    if (to - from > MAX_EVENTS_UNDER_LOCK) {
      return false;
    }
    try (BlockingStream<TrackedEventMessage<?>> stream =
        log.openStream(new GlobalSequenceTrackingToken(from))) {
      long position = from;
      while (position < to) {
        if (!stream.hasNextAvailable(1, TimeUnit.SECONDS)) {
          return false;
        }
        TrackedEventMessage<?> message = stream.nextAvailable();
        position = message.trackingToken().position().orElseThrow();
        Optional<SequencedEvent<E>> event = projection.read(message);
        event.filter(it -> isMissing(it, livePositions, partitions)).ifPresent(missing::add);
      }
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean isMissing(
      SequencedEvent<E> event, Map<Segment, Long> livePositions, List<ReplayPartition> partitions) {
    boolean isBuilt =
        partitions.stream()
            .anyMatch(
                partition ->
                    partition.segment().matches(event.sequence())
                        && event.position() <= partition.position());
    return !isBuilt
        && livePositions.entrySet().stream()
            .anyMatch(
                segment ->
                    segment.getKey().matches(event.sequence())
                        && event.position() <= segment.getValue());
  }
}
