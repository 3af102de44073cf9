package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.projections.running.RunningProjection;
import io.commercegraph.projections.running.RunningProjections;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * The worker for rebuilds on this node: polls for one that no node has claimed, and runs it, one at
 * a time.
 *
 * <p>Where a node stops in the middle, another continues when the claim has expired.
 */
final class ReplayRunner implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(ReplayRunner.class);
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

  /**
   * After a failure this node leaves the rebuild alone for this long, so that another node may try.
   */
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

  private static final int POLLS_PER_SWEEP = 30;

  private final RunningProjections projections;
  private final ReplayContext context;
  private final Map<String, Long> retryAfter = new HashMap<>();
  private final Map<String, String> lastFailure = new HashMap<>();
  private int polls;
  private final PeriodicTask task =
      PeriodicTask.named("replay")
          .onPlatformThread()
          .warning("Polling for replays failed; retrying")
          // One rebuild may not fit into memory while the next one does.
          .survivingErrors()
          .stopsWithin(POLL_INTERVAL)
          .every(POLL_INTERVAL, this::poll);

  ReplayRunner(RunningProjections projections, ReplayContext context) {
    this.projections = projections;
    this.context = context;
  }

  /** Polls at once, since there may be a rebuild to claim. */
  void wake() {
    task.wake();
  }

  private void poll() {
    try {
      Optional<String> claimed = claim();
      if (claimed.isEmpty() && polls++ % POLLS_PER_SWEEP == 0) {
        sweep();
      }
      // Those that wait for their turn do not wait for the next poll, too.
      while (claimed.isPresent()) {
        work(claimed.get());
        sweep();
        claimed = isRunning() ? claim() : Optional.empty();
      }
    } catch (InterruptedException interrupted) {
      if (!isRunning()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Optional<String> claim() {
    long now = System.nanoTime();
    retryAfter.values().removeIf(until -> until - now < 0);
    Set<String> candidates = new HashSet<>(projections.byName().keySet());
    candidates.removeAll(retryAfter.keySet());
    return Objects.requireNonNull(
        context
            .transaction()
            .execute(
                status -> context.table().claim(candidates, context.settings().claimSeconds())));
  }

  private void work(String processor) throws InterruptedException {
    RunningProjection<?> projection = Objects.requireNonNull(projections.byName().get(processor));
    ClaimHeartbeat heartbeat = new ClaimHeartbeat(processor, context, Thread.currentThread());
    heartbeat.start();
    try {
      new Rebuild<>(processor, projection, context).run();
    } catch (InterruptedException stopped) {
      context.table().release(processor, null);
      throw stopped;
    } catch (ReplayClaimLost lost) {
      LOG.info("{}", lost.getMessage());
    } catch (RuntimeException failure) {
      if (!failure.toString().equals(lastFailure.put(processor, failure.toString()))) {
        LOG.warn("The replay of {} failed; it is retried", processor, failure);
      }
      retryAfter.put(processor, System.nanoTime() + RETRY_DELAY.toNanos());
      context.table().release(processor, failure.toString());
    } finally {
      heartbeat.stop();
    }
  }

  /** Drops tables that are no longer needed, also those that another node has left. */
  private void sweep() {
    for (ReplayRow row : context.table().all()) {
      RunningProjection<?> projection = projections.byName().get(row.processor());
      if (projection != null && !row.state().isOpen()) {
        sweep(new ShadowTables(context.jdbc(), row.processor(), projection), row.processor());
      }
    }
  }

  private void sweep(ShadowTables shadowTables, String processor) {
    context
        .transaction()
        .executeWithoutResult(
            status -> {
              Optional<State> state = context.table().lock(processor);
              if (state.filter(State.SWITCHED::equals).isPresent()
                  && shadowTables.hasRetiredTables()) {
                shadowTables.dropRetiredTables();
              } else if (state.filter(State.DISCARDED::equals).isPresent()) {
                shadowTables.drop();
              }
            });
  }

  @Override
  public void start() {
    task.start();
  }

  @Override
  public void stop() {
    task.stop();
  }

  @Override
  public boolean isRunning() {
    return task.isRunning();
  }

  @Override
  public int getPhase() {
    return 2;
  }
}
