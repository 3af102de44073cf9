package io.commercegraph.log.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.projecting.ShadowProjection;
import io.commercegraph.log.projecting.SequencedEvent;
import io.commercegraph.log.projecting.SingleEventReader;
import io.commercegraph.log.projecting.RunningProjection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.Segment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A rebuild on this node: rounds over the log until little is missing, then the indexes, then the
 * switch. Each step starts from what the tables say, so that any node can go on at any point.
 */
final class Rebuild<E extends Event> {

  private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);
  private static final Duration READERS_WAIT = Duration.ofMillis(200);

  /** Longer than the database's deadlock timeout, after which a vacuum gives way. */
  private static final Duration READERS_WAIT_SELDOM = Duration.ofMillis(1_500);

  private static final int SELDOM = 10;

  /** So many events are written at once then, for 5,000 keep a core and the disk busy for long. */
  private static final int WHILE_CALLS_COME = 250;

  private static final int BETWEEN_ATTEMPTS_MILLIS = 500;

  private final String processor;
  private final ReplayContext shop;
  private final ShadowProjection<E> projection;
  private final ShadowTables generation;
  private final TableSwap<E> handover;

  Rebuild(String processor, RunningProjection<E> running, ReplayContext shop) {
    this.processor = processor;
    this.shop = shop;
    this.projection = running.beside();
    this.generation = new ShadowTables(shop.jdbc(), processor, running);
    this.handover = new TableSwap<>(processor, running.readModel(), projection, generation, shop);
  }

  /** Until it is switched, or stands for an operator to decide. */
  void run() throws InterruptedException {
    ReplayRow row = shop.table().find(processor).orElseThrow();
    if (row.parked() > 0) {
      retryParked();
    }
    boolean indexed = row.indexed();
    for (int attempts = 1; ; attempts++) {
      while (behind() > TableSwap.MOST_UNDER_LOCK / 4) {
        round();
      }
      if (!indexed) {
        round();
        index();
        indexed = true;
        continue;
      }
      boolean seldom = attempts % SELDOM == 0;
      Duration atMost = seldom ? READERS_WAIT_SELDOM : READERS_WAIT;
      boolean accept = row.acceptParked();
      switch (shop.background().pass(() -> handover.attempt(accept, atMost))) {
        case SWITCHED -> {
          LOG.info("The replay of {} is switched in", processor);
          return;
        }
        case PARKED -> {
          shop.table().parked(processor);
          LOG.warn("The replay of {} has caught up, but has events parked", processor);
          return;
        }
        case NOT_YET -> TimeUnit.MILLISECONDS.sleep(BETWEEN_ATTEMPTS_MILLIS);
      }
    }
  }

  private long behind() {
    Map<Segment, Long> living = shop.tokens().positions(processor);
    return shop.table().lanes(processor).stream()
        .mapToLong(lane -> lane.bound(living) - lane.position())
        .max()
        .orElse(0);
  }

  private void round() throws InterruptedException {
    Map<Segment, Long> living = shop.tokens().positions(processor);
    List<PartitionWriter<E>> writers = new ArrayList<>();
    for (ReplayPartition lane : shop.table().lanes(processor)) {
      long bound = lane.bound(living);
      if (bound > lane.position()) {
        writers.add(new PartitionWriter<>(lane, bound, this::batch, this::write));
      }
    }
    if (!writers.isEmpty()) {
      new ReplayPass<>(projection, shop.log(), shop.background(), writers).run();
    }
  }

  private int batch() {
    return shop.background().batch(shop.settings().batch(), WHILE_CALLS_COME);
  }

  private void write(int lane, List<SequencedEvent<E>> events, long upTo) {
    inTransaction(
        () -> {
          shop.table().advance(processor, lane, upTo);
          generation.enter();
          projection.take(events);
        });
  }

  private void index() {
    inTransaction(
        () -> {
          generation.finish();
          shop.table().indexed(processor);
        });
  }

  private void inTransaction(Runnable work) {
    shop.background()
        .pass(
            () -> {
              shop.transaction().executeWithoutResult(status -> work.run());
              return null;
            });
  }

  private void retryParked() {
    shop.transaction()
        .executeWithoutResult(
            status -> {
              shop.table().hold(processor);
              generation.enter();
              projection.retryParked(new SingleEventReader(shop.log()));
            });
  }
}
