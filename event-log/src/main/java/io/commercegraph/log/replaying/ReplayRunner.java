package io.commercegraph.log.replaying;

import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.log.projecting.RunningProjection;
import io.commercegraph.log.projecting.RunningProjections;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Looks for rebuilds that no node works on and works on them, one at a time. What a node leaves
 * undone, another goes on with when its claim has run out.
 */
final class ReplayRunner implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(ReplayRunner.class);
  private static final Duration LOOK = Duration.ofSeconds(1);

  /** After a failure, so that another node may try. */
  private static final Duration REST = Duration.ofSeconds(5);

  private static final int SWEEP_EACH = 30;

  private final RunningProjections projections;
  private final ReplayContext shop;
  private final Semaphore news = new Semaphore(0);
  private final Map<String, Long> restingUntil = new HashMap<>();
  private final Map<String, String> told = new HashMap<>();
  private volatile boolean running;
  private boolean failing;
  private Thread worker = new Thread(this::run);

  ReplayRunner(RunningProjections projections, ReplayContext shop) {
    this.projections = projections;
    this.shop = shop;
  }

  /** There may be work. */
  void wake() {
    news.release();
  }

  private void run() {
    for (int looks = 0; running; looks++) {
      try {
        Optional<String> claimed = claim();
        if (claimed.isPresent()) {
          work(claimed.get());
          sweep();
        } else if (looks % SWEEP_EACH == 0) {
          sweep();
        }
        failing = false;
        pause();
      } catch (InterruptedException stoppedOrLost) {
        // Whether to go on says the loop.
      } catch (RuntimeException | Error e) {
        // An error too: there may be no room in memory for one of them, and for the next there is.
        report(e);
      }
    }
  }

  private void report(Throwable e) {
    if (!failing) {
      LOG.warn("Replays cannot be looked after; trying on", e);
      failing = true;
    }
    try {
      pause();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void pause() throws InterruptedException {
    if (news.tryAcquire(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
      news.drainPermits();
    }
  }

  private Optional<String> claim() {
    long now = System.nanoTime();
    restingUntil.values().removeIf(until -> until - now < 0);
    Set<String> able = new HashSet<>(projections.byName().keySet());
    able.removeAll(restingUntil.keySet());
    return Objects.requireNonNull(
        shop.transaction()
            .execute(status -> shop.table().claim(able, shop.settings().claimSeconds())));
  }

  private void work(String processor) throws InterruptedException {
    RunningProjection<?> projection = Objects.requireNonNull(projections.byName().get(processor));
    ClaimHeartbeat beat = new ClaimHeartbeat(processor, shop, Thread.currentThread());
    beat.start();
    try {
      new Rebuild<>(processor, projection, shop).run();
    } catch (InterruptedException stopped) {
      shop.table().release(processor, null);
      throw stopped;
    } catch (ReplayClaimLost lost) {
      LOG.info("{}", lost.getMessage());
    } catch (RuntimeException failure) {
      if (!failure.toString().equals(told.put(processor, failure.toString()))) {
        LOG.warn("The replay of {} cannot go on; it is tried again", processor, failure);
      }
      restingUntil.put(processor, System.nanoTime() + REST.toNanos());
      shop.table().release(processor, failure.toString());
    } finally {
      beat.stop();
    }
  }

  /** Takes away the tables that nobody needs any more, also those that another node left. */
  private void sweep() {
    for (ReplayRow row : shop.table().all()) {
      RunningProjection<?> projection = projections.byName().get(row.processor());
      if (projection != null && !row.state().isOpen()) {
        sweep(new ShadowTables(shop.jdbc(), row.processor(), projection), row.processor());
      }
    }
  }

  private void sweep(ShadowTables generation, String processor) {
    shop.transaction()
        .executeWithoutResult(
            status -> {
              Optional<State> state = shop.table().lock(processor);
              if (state.filter(State.SWITCHED::equals).isPresent() && generation.hasRetired()) {
                generation.dropRetired();
              } else if (state.filter(State.DISCARDED::equals).isPresent()) {
                generation.drop();
              }
            });
  }

  @Override
  public void start() {
    running = true;
    worker = Thread.ofPlatform().name("replay").daemon().start(this::run);
  }

  @Override
  public void stop() {
    running = false;
    worker.interrupt();
    try {
      worker.join(LOOK.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** After those whose tables are rebuilt, which start in phase 0, and those who tell of them. */
  @Override
  public int getPhase() {
    return 2;
  }
}
