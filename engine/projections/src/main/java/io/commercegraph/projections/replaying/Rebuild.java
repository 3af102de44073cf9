package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.projections.running.RunningProjection;
import io.commercegraph.projections.running.SequencedEvent;
import io.commercegraph.projections.running.ShadowProjection;
import io.commercegraph.projections.running.SingleEventReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.Segment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The rebuild of one read model on this node. Replay passes over the log fill the shadow tables
 * until few events are missing, then keys and indexes are built, then the tables are swapped.
 *
 * <p>Each step starts from what the database's tables say, so that any node can continue at any
 * point.
 */
final class Rebuild<E extends Event> {

  private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);
  private static final Duration LOCK_TIMEOUT = Duration.ofMillis(200);

  /**
   * Longer than PostgreSQL's {@code deadlock_timeout}, after which a running autovacuum is
   * cancelled.
   */
  private static final Duration LONG_LOCK_TIMEOUT = Duration.ofMillis(1_500);

  private static final int LONG_TIMEOUT_EVERY = 10;

  /**
   * The batch size while calls come: a batch of 5,000 events keeps a core and the disk busy for
   * long.
   */
  private static final int BATCH_WHILE_THROTTLED = 250;

  private static final int PAUSE_MILLIS = 500;

  private final String processor;
  private final ReplayContext context;
  private final ShadowProjection<E> projection;
  private final ShadowTables shadowTables;
  private final TableSwap<E> swap;

  Rebuild(String processor, RunningProjection<E> running, ReplayContext context) {
    this.processor = processor;
    this.context = context;
    this.projection = running.shadow();
    this.shadowTables = new ShadowTables(context.jdbc(), processor, running);
    this.swap = new TableSwap<>(processor, running.readModel(), projection, shadowTables, context);
  }

  /** Runs until the tables are swapped, or until dead letters need an operator's decision. */
  void run() throws InterruptedException {
    ReplayRow row = context.table().find(processor).orElseThrow();
    if (row.parked() > 0) {
      retryDeadLetters();
    }
    boolean indexed = row.indexed();
    for (int attempts = 1; ; attempts++) {
      while (eventsBehind() > TableSwap.MAX_EVENTS_UNDER_LOCK / 4) {
        runPass();
      }
      if (!indexed) {
        runPass();
        buildIndexes();
        indexed = true;
        continue;
      }
      boolean isLongAttempt = attempts % LONG_TIMEOUT_EVERY == 0;
      Duration lockTimeout = isLongAttempt ? LONG_LOCK_TIMEOUT : LOCK_TIMEOUT;
      boolean accept = row.acceptParked();
      switch (context.throttle().run(() -> swap.attempt(accept, lockTimeout))) {
        case SWAPPED -> {
          LOG.info("The rebuilt tables of {} are swapped in", processor);
          return;
        }
        case HAS_DEAD_LETTERS -> {
          context.table().markParked(processor);
          LOG.warn(
              "The replay of {} has caught up, but has dead letters; an operator decides",
              processor);
          return;
        }
        case NOT_YET -> TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
  }

  private long eventsBehind() {
    Map<Segment, Long> livePositions = context.tokens().positions(processor);
    return context.table().partitions(processor).stream()
        .mapToLong(partition -> partition.bound(livePositions) - partition.position())
        .max()
        .orElse(0);
  }

  private void runPass() throws InterruptedException {
    Map<Segment, Long> livePositions = context.tokens().positions(processor);
    List<PartitionWriter<E>> writers = new ArrayList<>();
    for (ReplayPartition partition : context.table().partitions(processor)) {
      long bound = partition.bound(livePositions);
      if (bound > partition.position()) {
        writers.add(new PartitionWriter<>(partition, bound, this::batchSize, this::write));
      }
    }
    if (!writers.isEmpty()) {
      new ReplayPass<>(projection, context.log(), context.throttle(), writers).run();
    }
  }

  private int batchSize() {
    return context.throttle().batchSize(context.settings().batch(), BATCH_WHILE_THROTTLED);
  }

  private void write(int partition, List<SequencedEvent<E>> events, long upTo) {
    inTransaction(
        () -> {
          context.table().advance(processor, partition, upTo);
          shadowTables.useInTransaction();
          projection.write(events);
        });
  }

  private void buildIndexes() {
    inTransaction(
        () -> {
          shadowTables.addKeysAndIndexes();
          context.table().markIndexed(processor);
        });
  }

  private void inTransaction(Runnable work) {
    context
        .throttle()
        .run(
            () -> {
              context.transaction().executeWithoutResult(status -> work.run());
              return null;
            });
  }

  private void retryDeadLetters() {
    context
        .transaction()
        .executeWithoutResult(
            status -> {
              context.table().lockClaim(processor);
              shadowTables.useInTransaction();
              projection.retryDeadLetters(new SingleEventReader(context.log()));
            });
  }
}
