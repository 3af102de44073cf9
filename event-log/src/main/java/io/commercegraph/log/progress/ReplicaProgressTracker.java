package io.commercegraph.log.progress;

import io.commercegraph.log.nodes.NodeRegistry;
import io.commercegraph.log.progress.ProgressTable.Head;
import io.commercegraph.log.reading.ReadPools;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * How far a replica is, by what it holds itself. Progress travels there behind the rows it speaks
 * of, so that what it says has been read is there to be read.
 */
final class ReplicaProgressTracker {

  private static final Logger LOG = LoggerFactory.getLogger(ReplicaProgressTracker.class);
  private static final Duration TICK = Duration.ofMillis(50);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  /** Who has not answered for so long is away. */
  private static final Duration AWAY = Duration.ofSeconds(1);

  private final ProgressTable table;
  private final LogConsumers followers;
  private final HeadHistory heads;
  private final Duration mostLag;
  private final Thread looker;
  private volatile @Nullable Look last;
  private boolean failing;

  ReplicaProgressTracker(
      DataSource replica,
      NodeRegistry nodes,
      LogConsumers followers,
      Duration mostLag,
      HeadHistory heads) {
    this.table = new ProgressTable(new JdbcTemplate(replica), nodes);
    this.followers = followers;
    this.mostLag = mostLag;
    this.heads = heads;
    this.looker = Thread.ofPlatform().name("replica-progress").daemon().unstarted(this::run);
  }

  /**
   * The board of the replica, if there is one.
   *
   * @param heads when the primary's log was seen to pass which position
   */
  static Optional<ReplicaProgressTracker> of(
      ReadPools pools, NodeRegistry nodes, LogConsumers followers, HeadHistory heads) {
    return pools
        .replica()
        .map(replica -> new ReplicaProgressTracker(replica, nodes, followers, pools.mostLag(), heads));
  }

  void start() {
    looker.start();
  }

  void stop() {
    looker.interrupt();
  }

  /** What was seen last, if that was just now and not too old. */
  Optional<ProgressSnapshot> usable() {
    Look look = last;
    long now = System.nanoTime();
    return look == null || now - look.nanos > AWAY.toNanos() || look.behind.compareTo(mostLag) > 0
        ? Optional.empty()
        : Optional.of(look.view);
  }

  /** What was seen last, whenever that was: it can only have grown. */
  Optional<ProgressSnapshot> seen() {
    return Optional.ofNullable(last).map(Look::view);
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      Duration pause = TICK;
      try {
        look();
        failing = false;
      } catch (RuntimeException e) {
        if (!failing) {
          LOG.warn("The replica does not answer; reads go to the primary", e);
          failing = true;
        }
        pause = AFTER_FAILURE;
      }
      try {
        TimeUnit.MILLISECONDS.sleep(pause.toMillis());
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void look() {
    // The models before the tables: a model may be ahead of what the view then says, never behind.
    List<ModelPosition> models = followers.models();
    Head head = table.head();
    ProgressSnapshot view =
        ProgressSnapshot.of(
            head,
            followers.projections(),
            table.segments(),
            models.stream().map(model -> model.atMost(head.at())).toList(),
            at -> Duration.ZERO);
    long now = System.nanoTime();
    last = new Look(view, now, heads.waiting(head.at(), now));
  }

  private record Look(ProgressSnapshot view, long nanos, Duration behind) {}
}
