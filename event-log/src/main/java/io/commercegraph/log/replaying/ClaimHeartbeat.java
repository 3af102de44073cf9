package io.commercegraph.log.replaying;

import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the claim on a rebuild while it is worked on, and tells how fast that goes. */
final class ClaimHeartbeat {

  private static final Logger LOG = LoggerFactory.getLogger(ClaimHeartbeat.class);
  private static final long MOST_MILLIS = 1_000;

  private final String processor;
  private final ReplayContext shop;
  private final Thread worker;
  private final long millis;
  private final ReplayRate pace = new ReplayRate();
  private boolean failing;
  private final Thread beat = Thread.ofPlatform().name("replay-beat").daemon().unstarted(this::run);

  /**
   * @param worker is interrupted when the claim is lost
   */
  ClaimHeartbeat(String processor, ReplayContext shop, Thread worker) {
    this.processor = processor;
    this.shop = shop;
    this.worker = worker;
    this.millis = Math.min(MOST_MILLIS, shop.settings().claim().toMillis() / 4);
  }

  void start() {
    beat.start();
  }

  private void run() {
    try {
      while (true) {
        once();
        TimeUnit.MILLISECONDS.sleep(millis);
      }
    } catch (InterruptedException ended) {
      // The work is done.
    } catch (ReplayClaimLost lost) {
      worker.interrupt();
    }
  }

  private void once() {
    try {
      long position =
          shop.table().lanes(processor).stream()
              .min(Comparator.comparingLong(ReplayPartition::position))
              .map(ReplayPartition::position)
              .orElse(0L);
      shop.table().alive(processor, pace.at(position, System.nanoTime()));
      failing = false;
    } catch (ReplayClaimLost lost) {
      throw lost;
    } catch (RuntimeException notNow) {
      // Without a sign another node takes the work over, while this one goes on with it.
      if (!failing) {
        LOG.warn("The replay of {} cannot give a sign of life; trying on", processor, notNow);
        failing = true;
      }
    }
  }

  void stop() {
    beat.interrupt();
  }
}
