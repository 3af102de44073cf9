package io.commercegraph.log.replaying;

import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The heartbeat of a rebuild: a thread that renews this node's claim on it while it runs, and
 * records how fast it goes.
 */
final class ClaimHeartbeat {

  private static final Logger LOG = LoggerFactory.getLogger(ClaimHeartbeat.class);
  private static final long MAX_INTERVAL_MILLIS = 1_000;

  private final String processor;
  private final ReplayContext context;
  private final Thread worker;
  private final long intervalMillis;
  private final ReplayRate rate = new ReplayRate();
  private boolean failing;
  private final Thread thread =
      Thread.ofPlatform().name("replay-beat").daemon().unstarted(this::run);

  /**
   * @param worker the thread that runs the rebuild; it is interrupted when the claim is lost
   */
  ClaimHeartbeat(String processor, ReplayContext context, Thread worker) {
    this.processor = processor;
    this.context = context;
    this.worker = worker;
    this.intervalMillis = Math.min(MAX_INTERVAL_MILLIS, context.settings().claim().toMillis() / 4);
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      while (true) {
        beat();
        TimeUnit.MILLISECONDS.sleep(intervalMillis);
      }
    } catch (InterruptedException ended) {
      // The rebuild has ended.
    } catch (ReplayClaimLost lost) {
      worker.interrupt();
    }
  }

  private void beat() {
    try {
      long position =
          context.table().partitions(processor).stream()
              .min(Comparator.comparingLong(ReplayPartition::position))
              .map(ReplayPartition::position)
              .orElse(0L);
      context.table().heartbeat(processor, rate.update(position, System.nanoTime()));
      failing = false;
    } catch (ReplayClaimLost lost) {
      throw lost;
    } catch (RuntimeException notNow) {
      // Without a heartbeat another node takes the rebuild over, while this one still works on it.
      if (!failing) {
        LOG.warn("The heartbeat of the replay of {} failed; retrying", processor, notNow);
        failing = true;
      }
    }
  }

  void stop() {
    thread.interrupt();
  }
}
