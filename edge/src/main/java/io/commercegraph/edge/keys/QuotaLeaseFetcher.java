package io.commercegraph.edge.keys;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Fetches quota leases in a background thread, all that are requested at a time in one round trip.
 */
@Component
final class QuotaLeaseFetcher {

  private static final Logger log = LoggerFactory.getLogger(QuotaLeaseFetcher.class);
  private static final int AT_ONCE = 500;

  /** The bound of the queue, so that a flood of new callers does not fill the memory. */
  private static final int MAX_WAITING = 20_000;

  /** A lease request with the counter that it is for. */
  private record Order(QuotaCounter bucket, QuotaLeaseStore.LeaseRequest want) {}

  private final LinkedBlockingQueue<Order> orders = new LinkedBlockingQueue<>(MAX_WAITING);
  private final QuotaLeaseStore leases;
  private final Clock clock;
  private final int nodes;
  private final Thread thread;
  private long forgottenBefore;
  private boolean isStoreAway;

  QuotaLeaseFetcher(QuotaLeaseStore leases, Clock clock, FairUseSettings settings) {
    this.leases = leases;
    this.clock = clock;
    this.nodes = Math.max(1, settings.nodes());
    this.thread = Thread.ofVirtual().name("fair-use").start(this::run);
  }

  void request(QuotaCounter bucket, String key, long window, int amount) {
    if (!orders.offer(new Order(bucket, new QuotaLeaseStore.LeaseRequest(key, window, amount)))) {
      bucket.fallBackToNodeShare(window, nodes);
    }
  }

  @PreDestroy
  void stop() {
    thread.interrupt();
  }

  private void run() {
    try {
      while (true) {
        List<Order> batch = new ArrayList<>();
        batch.add(orders.take());
        orders.drainTo(batch, AT_ONCE);
        book(batch);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void book(List<Order> batch) {
    try {
      List<Integer> booked = leases.book(batch.stream().map(Order::want).toList());
      for (int i = 0; i < batch.size(); i++) {
        QuotaLeaseStore.LeaseRequest want = batch.get(i).want();
        batch.get(i).bucket().leased(want.window(), want.amount(), booked.get(i));
      }
      isStoreAway = false;
      forget();
    } catch (RuntimeException fault) {
      // Any fault is caught, since callers wait for their leases.
      if (!isStoreAway) {
        log.warn(
            "The store of quota leases cannot be reached: this node uses its own share of the"
                + " quotas",
            fault);
      }
      isStoreAway = true;
      batch.forEach(order -> order.bucket().fallBackToNodeShare(order.want().window(), nodes));
    }
  }

  private void forget() {
    long current = clock.instant().getEpochSecond() / Quota.WINDOW_SECONDS;
    if (current - 2 > forgottenBefore) {
      forgottenBefore = current - 2;
      leases.forgetBefore(forgottenBefore);
    }
  }
}
