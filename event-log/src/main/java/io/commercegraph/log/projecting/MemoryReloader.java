package io.commercegraph.log.projecting;

import io.commercegraph.log.projecting.MemoryReloadRequests.Order;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries out, on this node, orders to load models in memory anew: one at a time. */
final class MemoryReloader {

  private static final Logger LOG = LoggerFactory.getLogger(MemoryReloader.class);
  private static final Duration LOOK = Duration.ofMillis(500);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);
  private static final long TELL_EACH_NANOS = Duration.ofSeconds(1).toNanos();

  private final MemoryReloadRequests orders;
  private final List<RunningMemoryModel<?>> followers;
  private final Map<String, Long> have = new TreeMap<>();
  private final Thread keeper =
      Thread.ofPlatform().name("memory-keeper").daemon().unstarted(this::run);
  private boolean failing;

  /**
   * @param have what was ordered before the models were loaded
   */
  MemoryReloader(MemoryReloadRequests orders, List<RunningMemoryModel<?>> followers, Map<String, Order> have) {
    this.orders = orders;
    this.followers = List.copyOf(followers);
    have.forEach((name, order) -> this.have.put(name, order.generation()));
  }

  void start() {
    keeper.start();
  }

  void stop() {
    keeper.interrupt();
    try {
      keeper.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        Duration pause = LOOK;
        try {
          look();
          failing = false;
        } catch (RuntimeException | Error e) {
          report(e);
          pause = AFTER_FAILURE;
        }
        TimeUnit.MILLISECONDS.sleep(pause.toMillis());
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  private void look() throws InterruptedException {
    for (Map.Entry<String, Order> last : orders.last().entrySet()) {
      String name = last.getKey();
      long generation = last.getValue().generation();
      if (have.getOrDefault(name, 0L) != generation) {
        carryOut(name, generation);
      }
      if (last.getValue().open()) {
        orders.tell(name, generation, reached(name));
        orders.close(name);
      }
    }
  }

  private void carryOut(String name, long generation) throws InterruptedException {
    try {
      for (RunningMemoryModel<?> follower : named(name)) {
        AtomicLong toldAt = new AtomicLong(System.nanoTime() - TELL_EACH_NANOS);
        follower.loadAnew(
            position -> {
              long now = System.nanoTime();
              if (now - toldAt.get() >= TELL_EACH_NANOS) {
                orders.tell(name, generation - 1, position);
                toldAt.set(now);
              }
            });
      }
    } catch (RuntimeException | Error failure) {
      // An error too: there may be no room for a second content.
      orders.failed(name, failure.toString());
      throw failure;
    }
    have.put(name, generation);
    LOG.info("{} was loaded anew", name);
  }

  private List<RunningMemoryModel<?>> named(String name) {
    return followers.stream().filter(follower -> follower.name().equals(name)).toList();
  }

  private long reached(String name) {
    return named(name).stream()
        .mapToLong(follower -> follower.position().asOf().position())
        .min()
        .orElse(0);
  }

  private void report(Throwable e) {
    if (!failing) {
      LOG.warn("A model in memory cannot be loaded anew; trying on", e);
      failing = true;
    }
  }
}
