package io.commercegraph.projections.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.log.EstimatedDatabaseClock;
import io.commercegraph.log.reading.CallRoute;
import io.commercegraph.log.reading.ReadPools;
import io.commercegraph.log.yielding.CallActivity;
import io.commercegraph.projections.progress.ProgressTable.Head;
import io.commercegraph.projections.progress.ProgressTable.KnownSegment;
import io.commercegraph.tasks.OnEveryNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * The progress of all read models as this node knows it: publishes the positions of its own
 * segments, polls those of the other nodes, and wakes calls that wait for a position.
 *
 * <p>All it tells was read from the table before, so that it is never ahead of the table.
 */
@Component
class ProgressTracker implements ReadModelState, LogState, SmartLifecycle, OnEveryNode {

  private static final Logger LOG = LoggerFactory.getLogger(ProgressTracker.class);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
  private static final Duration POLL_INTERVAL_WHILE_AWAITED = Duration.ofMillis(3);

  private final ProgressTable table;
  private final LogConsumers consumers;
  private final CallActivity callActivity;
  private final EstimatedDatabaseClock time;
  private final Optional<ReplicaProgressTracker> replica;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition progressed = lock.newCondition();
  private final Condition waiterArrived = lock.newCondition();
  private volatile ProgressSnapshot snapshot =
      new ProgressSnapshot(ProgressTable.START, 0, Map.of(), List.of());
  private volatile long polledAt = System.nanoTime();
  private volatile boolean running;
  private final HeadHistory heads = new HeadHistory();
  private Set<SegmentPosition> published = Set.of();
  private int waiting;
  private boolean failing;
  private Thread poller = new Thread(this::run);

  ProgressTracker(
      ProgressTable table,
      LogConsumers consumers,
      ReadPools pools,
      CallActivity callActivity,
      EstimatedDatabaseClock time) {
    this.table = table;
    this.consumers = consumers;
    this.callActivity = callActivity;
    this.time = time;
    this.replica = ReplicaProgressTracker.of(pools, table, consumers, heads);
  }

  @Override
  public AsOf asOf(Set<ReadModel> models) {
    return snapshotForCall().asOf(models);
  }

  /** The snapshot for the current call: of the replica, where the call reads from that. */
  private ProgressSnapshot snapshotForCall() {
    return CallRoute.current() == CallRoute.REPLICA
        ? replica.flatMap(ReplicaProgressTracker::latest).orElse(snapshot)
        : snapshot;
  }

  @Override
  public Optional<ReadPoint> reach(@Nullable Long position, Set<ReadModel> models, Duration atMost)
      throws InterruptedException {
    callActivity.recordCall();
    Optional<ProgressSnapshot> there = replica.flatMap(ReplicaProgressTracker::usable);
    if (there.isPresent()
        && (position == null || there.get().asOf(models).position() >= position)) {
      return there.map(seen -> readPoint(seen, models, CallRoute.REPLICA));
    }
    if (position != null && !await(position, models, atMost)) {
      return Optional.empty();
    }
    return Optional.of(readPoint(snapshot, models, CallRoute.PRIMARY));
  }

  private ReadPoint readPoint(ProgressSnapshot seen, Set<ReadModel> models, CallRoute route) {
    return new RoutedReadPoint(
        seen.asOf(models), route, seen.generation(), table::generation, callActivity::recordCall);
  }

  @Override
  public boolean await(long position, Set<ReadModel> models, Duration atMost)
      throws InterruptedException {
    long left = atMost.toNanos();
    lock.lock();
    try {
      waiting++;
      waiterArrived.signal();
      while (asOf(models).position() < position) {
        if (left <= 0) {
          return false;
        }
        left = progressed.awaitNanos(left);
      }
      return true;
    } finally {
      waiting--;
      lock.unlock();
    }
  }

  @Override
  public AsOf head() {
    return snapshot.head();
  }

  @Override
  public Duration sinceSeen() {
    return Duration.ofNanos(System.nanoTime() - polledAt);
  }

  @Override
  public List<Consumer> consumers() {
    return snapshot.consumers();
  }

  private void run() {
    while (running) {
      try {
        CallRoute.PROMPT.run(this::poll);
        failing = false;
        pause();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        if (!failing) {
          LOG.warn("Progress can be neither published nor polled; retrying", e);
          failing = true;
        }
        pauseAfterFailure();
      }
    }
  }

  private ProgressSnapshot poll() {
    List<SegmentPosition> mine = consumers.segments();
    List<SegmentPosition> changed =
        mine.stream().filter(segment -> !published.contains(segment)).toList();
    if (!changed.isEmpty()) {
      table.publish(changed);
    }
    published = Set.copyOf(mine);
    List<ModelPosition> models = consumers.models();
    long asked = System.nanoTime();
    Head head = table.head();
    time.record(head.now(), asked, System.nanoTime());
    List<KnownSegment> segments = table.segments();
    long now = System.nanoTime();
    heads.record(head.at(), now);
    ProgressSnapshot next =
        ProgressSnapshot.of(
            head, consumers.projections(), segments, models, at -> heads.waiting(at, now));
    lock.lock();
    try {
      snapshot = next;
      polledAt = now;
      progressed.signalAll();
    } finally {
      lock.unlock();
    }
    return next;
  }

  private void pause() throws InterruptedException {
    lock.lock();
    try {
      long left = (waiting > 0 ? POLL_INTERVAL_WHILE_AWAITED : POLL_INTERVAL).toNanos();
      while (left > 0 && running) {
        int before = waiting;
        left = waiterArrived.awaitNanos(left);
        if (waiting > before) {
          left = Math.min(left, POLL_INTERVAL_WHILE_AWAITED.toNanos());
        }
      }
    } finally {
      lock.unlock();
    }
  }

  private void pauseAfterFailure() {
    try {
      TimeUnit.MILLISECONDS.sleep(500);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      running = false;
    }
  }

  @Override
  public void start() {
    running = true;
    poll();
    replica.ifPresent(ReplicaProgressTracker::start);
    poller = Thread.ofPlatform().name("log-progress").daemon().start(this::run);
  }

  @Override
  public void stop() {
    running = false;
    replica.ifPresent(ReplicaProgressTracker::stop);
    poller.interrupt();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** Starts before the web server, after the log consumers. */
  @Override
  public int getPhase() {
    return CONSUMERS_PHASE + 1;
  }

  /** The phase in which the log's consumers start; the web server's comes much later. */
  public static final int CONSUMERS_PHASE = 0;
}
