package io.commercegraph.command.trust;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Runs one thread for each configured provider, so that a slow provider delays no other. */
@Component
class RatingRefreshThreads implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(RatingRefreshThreads.class);

  private static final Duration STOPS_WITHIN = Duration.ofSeconds(3);
  private static final Duration AFTER_FAULT = Duration.ofSeconds(30);

  private final List<RatingRefresh> refreshes;
  private final List<Thread> threads = new ArrayList<>();

  RatingRefreshThreads(RatingProviders providers) {
    this.refreshes = providers.refreshes();
  }

  @Override
  public synchronized void start() {
    for (RatingRefresh refresh : refreshes) {
      threads.add(
          Thread.ofVirtual().name("ratings-" + refresh.provider()).start(() -> run(refresh)));
    }
  }

  /** Interrupts calls that are under way; their shops become due again. */
  @Override
  public synchronized void stop() {
    threads.forEach(Thread::interrupt);
    try {
      for (Thread thread : threads) {
        thread.join(STOPS_WITHIN);
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    threads.clear();
  }

  @Override
  public synchronized boolean isRunning() {
    return !threads.isEmpty();
  }

  private static void run(RatingRefresh refresh) {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(turn(refresh));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static Duration turn(RatingRefresh refresh) {
    try {
      return refresh.turn();
    } catch (RuntimeException fault) {
      if (Thread.currentThread().isInterrupted()) {
        LOG.debug("Ratings of {} were stopped in the middle", refresh.provider(), fault);
        return AFTER_FAULT;
      }
      // The store is unavailable, or there is a bug: in both cases the thread must go on.
      LOG.error("Ratings of {} could not be refreshed", refresh.provider(), fault);
      return AFTER_FAULT;
    }
  }
}
