package io.commercegraph.projections.progress;

import io.commercegraph.log.reading.ReadPools;
import io.commercegraph.projections.progress.ProgressTable.Head;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a read replica, polled from the replica's own tables.
 *
 * <p>Progress rows are replicated after the rows they speak of, so that what the replica's progress
 * says is there to be read.
 */
final class ReplicaProgressTracker {

  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
  private static final Duration RETRY_DELAY = Duration.ofSeconds(1);

  /** An observation older than this is not used: the replica counts as unreachable. */
  private static final Duration MAX_AGE = Duration.ofSeconds(1);

  private final ProgressTable table;
  private final LogConsumers consumers;
  private final HeadHistory heads;
  private final Duration mostLag;
  private final PeriodicTask poller;
  private volatile @Nullable Observation last;

  ReplicaProgressTracker(
      DataSource replica,
      ProgressTable primary,
      LogConsumers consumers,
      Duration mostLag,
      HeadHistory heads) {
    this.table = primary.on(replica);
    this.consumers = consumers;
    this.mostLag = mostLag;
    this.heads = heads;
    this.poller =
        PeriodicTask.named("replica-progress")
            .onPlatformThread()
            .warning("The replica does not answer; reads go to the primary")
            .afterFailure(RETRY_DELAY)
            .every(POLL_INTERVAL, this::poll);
  }

  /**
   * The tracker of the replica, if there is one.
   *
   * @param heads when the primary's log was seen to pass each position
   */
  static Optional<ReplicaProgressTracker> of(
      ReadPools pools, ProgressTable primary, LogConsumers consumers, HeadHistory heads) {
    return pools
        .replica()
        .map(
            replica ->
                new ReplicaProgressTracker(replica, primary, consumers, pools.mostLag(), heads));
  }

  void start() {
    poller.start();
  }

  void stop() {
    poller.stop();
  }

  /** The last snapshot, if it is fresh and the replica is not too far behind. */
  Optional<ProgressSnapshot> usable() {
    Observation observation = last;
    long now = System.nanoTime();
    return observation == null
            || now - observation.nanos > MAX_AGE.toNanos()
            || observation.behind.compareTo(mostLag) > 0
        ? Optional.empty()
        : Optional.of(observation.snapshot);
  }

  /** The last snapshot, whatever its age: the replica can only have moved on since. */
  Optional<ProgressSnapshot> latest() {
    return Optional.ofNullable(last).map(Observation::snapshot);
  }

  private void poll() {
    // The models before the tables: a model may be ahead of the snapshot, never behind it.
    List<ModelPosition> models = consumers.models();
    Head head = table.head();
    ProgressSnapshot snapshot =
        ProgressSnapshot.of(
            head,
            consumers.projections(),
            table.segments(),
            models.stream().map(model -> model.atMost(head.at())).toList(),
            at -> Duration.ZERO);
    long now = System.nanoTime();
    last = new Observation(snapshot, now, heads.waiting(head.at(), now));
  }

  private record Observation(ProgressSnapshot snapshot, long nanos, Duration behind) {}
}
