package io.commercegraph.log.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.projecting.ShadowProjection;
import io.commercegraph.log.projecting.PostgresTokenStore;
import io.commercegraph.log.projecting.SequencedEvent;
import io.commercegraph.log.projecting.MemoryReloadRequests;
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
 * Puts the new tables in the living ones' place, in one transaction. While nobody can read or write
 * the living tables, the new ones are brought to exactly where the living read model's tokens are:
 * no answer goes back, and the living processors write on in the new tables, with tokens that were
 * never touched.
 */
final class TableSwap<E extends Event> {

  /** So few that those who wait for the tables hardly notice. */
  static final long MOST_UNDER_LOCK = 2_000;

  private final String processor;
  private final ShadowProjection<E> projection;
  private final ShadowTables generation;
  private final ReadModel readModel;
  private final ReplayTable table;
  private final PostgresTokenStore tokens;
  private final MemoryReloadRequests memory;
  private final EventStore log;
  private final JdbcTemplate jdbc;
  private final TransactionOperations transaction;

  TableSwap(
      String processor,
      ReadModel readModel,
      ShadowProjection<E> projection,
      ShadowTables generation,
      ReplayContext shop) {
    this.processor = processor;
    this.readModel = readModel;
    this.projection = projection;
    this.generation = generation;
    this.table = shop.table();
    this.tokens = shop.tokens();
    this.memory = shop.memory();
    this.log = shop.log();
    this.jdbc = shop.jdbc();
    this.transaction = shop.transaction();
  }

  enum Outcome {
    SWITCHED,
    /** Somebody is reading or writing for longer than others may wait, or it went too far ahead. */
    NOT_YET,
    /** Events are parked, and nobody said that this is accepted. */
    PARKED
  }

  /**
   * Tries once.
   *
   * @param atMost how long readers may wait behind us for the tables
   */
  Outcome attempt(boolean acceptParked, Duration atMost) {
    try {
      return transaction.execute(
          status -> {
            Outcome outcome = attemptNow(acceptParked, atMost);
            if (outcome != Outcome.SWITCHED) {
              status.setRollbackOnly();
            }
            return outcome;
          });
    } catch (PessimisticLockingFailureException inUse) {
      return Outcome.NOT_YET;
    }
  }

  private Outcome attemptNow(boolean acceptParked, Duration atMost) {
    jdbc.execute("SET LOCAL lock_timeout = " + atMost.toMillis());
    table.hold(processor);
    generation.lockLiving();
    Map<Segment, Long> living = tokens.hold(processor);
    List<ReplayPartition> lanes = table.lanes(processor);
    List<SequencedEvent<E>> missing = new ArrayList<>();
    if (!read(living, lanes, missing)) {
      return Outcome.NOT_YET;
    }
    generation.enter();
    projection.take(missing);
    String parkedAs = ShadowProjection.nameOf(processor);
    boolean parked = isParked(parkedAs);
    if (parked && !acceptParked) {
      return Outcome.PARKED;
    }
    if (parked || isParked(processor)) {
      // Batches at work have asked what is parked; the answer changes.
      tokens.disown(processor);
    }
    jdbc.update("DELETE FROM dead_letter WHERE processor = ?", processor);
    jdbc.update("UPDATE dead_letter SET processor = ? WHERE processor = ?", processor, parkedAs);
    generation.replaceLiving();
    memory.tablesChanged(readModel);
    table.switched(processor, living.values().stream().mapToLong(Long::longValue).max().orElse(0));
    return Outcome.SWITCHED;
  }

  private boolean isParked(String name) {
    return !jdbc.queryForList("SELECT FROM dead_letter WHERE processor = ? LIMIT 1", name)
        .isEmpty();
  }

  /** What the living tables have and the new ones don't; false if that is too much for now. */
  private boolean read(Map<Segment, Long> living, List<ReplayPartition> lanes, List<SequencedEvent<E>> missing) {
    long to = living.values().stream().mapToLong(Long::longValue).max().orElse(0);
    long from = lanes.stream().mapToLong(ReplayPartition::position).min().orElse(0);
    if (to - from > MOST_UNDER_LOCK) {
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
        event.filter(it -> isMissing(it, living, lanes)).ifPresent(missing::add);
      }
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean isMissing(SequencedEvent<E> event, Map<Segment, Long> living, List<ReplayPartition> lanes) {
    boolean built =
        lanes.stream()
            .anyMatch(
                lane ->
                    lane.keys().matches(event.sequence()) && event.position() <= lane.position());
    return !built
        && living.entrySet().stream()
            .anyMatch(
                segment ->
                    segment.getKey().matches(event.sequence())
                        && event.position() <= segment.getValue());
  }
}
