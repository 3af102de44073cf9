package io.commercegraph.log.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.log.DatabaseClock;
import io.commercegraph.log.nodes.NodeRegistry;
import io.commercegraph.log.progress.ProgressTable.Head;
import io.commercegraph.log.progress.ProgressTable.KnownSegment;
import io.commercegraph.log.reading.CallRoute;
import io.commercegraph.log.reading.ReadPools;
import io.commercegraph.log.yielding.CallActivity;
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
 * This node's view of all progress: tells what its own segments have reached, looks what the others
 * tell, and wakes who waits. What it shows was seen in the table, so it is never ahead of it.
 */
@Component
class ProgressTracker implements ReadModelState, LogState, SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(ProgressTracker.class);
  private static final Duration TICK = Duration.ofMillis(50);
  private static final Duration TICK_WHILE_AWAITED = Duration.ofMillis(3);

  private final ProgressTable table;
  private final LogConsumers followers;
  private final CallActivity callers;
  private final DatabaseClock time;
  private final Optional<ReplicaProgressTracker> replica;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition seenMore = lock.newCondition();
  private final Condition awaited = lock.newCondition();
  private volatile ProgressSnapshot view = new ProgressSnapshot(ProgressTable.START, 0, Map.of(), List.of());
  private volatile long lookedAt = System.nanoTime();
  private volatile boolean running;
  private final HeadHistory heads = new HeadHistory();
  private Set<SegmentPosition> published = Set.of();
  private int waiting;
  private boolean failing;
  private Thread ticker = new Thread(this::run);

  ProgressTracker(
      ProgressTable table,
      LogConsumers followers,
      ReadPools pools,
      NodeRegistry nodes,
      CallActivity callers,
      DatabaseClock time) {
    this.table = table;
    this.followers = followers;
    this.callers = callers;
    this.time = time;
    this.replica = ReplicaProgressTracker.of(pools, nodes, followers, heads);
  }

  @Override
  public AsOf asOf(Set<ReadModel> models) {
    return viewOfThisCall().asOf(models);
  }

  /** A call that reads from the replica is told of what is there. */
  private ProgressSnapshot viewOfThisCall() {
    return CallRoute.current() == CallRoute.REPLICA
        ? replica.flatMap(ReplicaProgressTracker::seen).orElse(view)
        : view;
  }

  @Override
  public Optional<ReadPoint> reach(@Nullable Long position, Set<ReadModel> models, Duration atMost)
      throws InterruptedException {
    callers.seen();
    Optional<ProgressSnapshot> there = replica.flatMap(ReplicaProgressTracker::usable);
    if (there.isPresent()
        && (position == null || there.get().asOf(models).position() >= position)) {
      return there.map(seen -> readPoint(seen, models, CallRoute.REPLICA));
    }
    if (position != null && !await(position, models, atMost)) {
      return Optional.empty();
    }
    return Optional.of(readPoint(view, models, CallRoute.PRIMARY));
  }

  private ReadPoint readPoint(ProgressSnapshot seen, Set<ReadModel> models, CallRoute route) {
    return new RoutedReadPoint(
        seen.asOf(models), route, seen.generation(), table::generation, callers::seen);
  }

  @Override
  public boolean await(long position, Set<ReadModel> models, Duration atMost)
      throws InterruptedException {
    long left = atMost.toNanos();
    lock.lock();
    try {
      waiting++;
      awaited.signal();
      while (asOf(models).position() < position) {
        if (left <= 0) {
          return false;
        }
        left = seenMore.awaitNanos(left);
      }
      return true;
    } finally {
      waiting--;
      lock.unlock();
    }
  }

  @Override
  public AsOf head() {
    return view.head();
  }

  @Override
  public Duration sinceSeen() {
    return Duration.ofNanos(System.nanoTime() - lookedAt);
  }

  @Override
  public List<Consumer> consumers() {
    return view.consumers();
  }

  private void run() {
    while (running) {
      try {
        CallRoute.PROMPT.run(this::look);
        failing = false;
        pause();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        if (!failing) {
          LOG.warn("Progress can be neither told nor seen; trying on", e);
          failing = true;
        }
        pauseAfterFailure();
      }
    }
  }

  private ProgressSnapshot look() {
    List<SegmentPosition> mine = followers.segments();
    List<SegmentPosition> news =
        mine.stream().filter(segment -> !published.contains(segment)).toList();
    if (!news.isEmpty()) {
      table.publish(news);
    }
    published = Set.copyOf(mine);
    List<ModelPosition> models = followers.models();
    long asked = System.nanoTime();
    Head head = table.head();
    time.saw(head.now(), asked, System.nanoTime());
    List<KnownSegment> segments = table.segments();
    long now = System.nanoTime();
    heads.saw(head.at(), now);
    ProgressSnapshot next =
        ProgressSnapshot.of(head, followers.projections(), segments, models, at -> heads.waiting(at, now));
    lock.lock();
    try {
      view = next;
      lookedAt = now;
      seenMore.signalAll();
    } finally {
      lock.unlock();
    }
    return next;
  }

  private void pause() throws InterruptedException {
    lock.lock();
    try {
      long left = (waiting > 0 ? TICK_WHILE_AWAITED : TICK).toNanos();
      while (left > 0 && running) {
        int before = waiting;
        left = awaited.awaitNanos(left);
        if (waiting > before) {
          left = Math.min(left, TICK_WHILE_AWAITED.toNanos());
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
    look();
    replica.ifPresent(ReplicaProgressTracker::start);
    ticker = Thread.ofPlatform().name("log-progress").daemon().start(this::run);
  }

  @Override
  public void stop() {
    running = false;
    replica.ifPresent(ReplicaProgressTracker::stop);
    ticker.interrupt();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** Before the doors open, after the followers started. */
  @Override
  public int getPhase() {
    return FOLLOWERS_PHASE + 1;
  }

  /** When those who follow the log start: the web server's phase is far behind. */
  public static final int FOLLOWERS_PHASE = 0;
}
