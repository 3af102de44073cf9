package io.commercegraph.edge.http;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * The drain phase of a shutdown: before the web server closes, {@code /ready} says no for a while,
 * calls are still answered, and kept connections are asked to close, until every load balancer has
 * noticed.
 */
@Component
public final class ShutdownDrain implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(ShutdownDrain.class);

  private final Duration drain;
  private volatile boolean running;
  private volatile boolean started;

  ShutdownDrain(@Value("${commerce-graph.drain:0s}") Duration drain) {
    this.drain = drain;
  }

  /** Whether the drain phase has begun. */
  public boolean isDraining() {
    return started;
  }

  @Override
  public void start() {
    running = true;
  }

  @Override
  public void stop() {
    started = true;
    running = false;
    if (drain.isPositive()) {
      LOG.info(
          "Draining before shutdown for {} s: /ready says no, calls are still answered",
          drain.toSeconds());
      try {
        Thread.sleep(drain);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** The highest phase stops first, before the web server. */
  @Override
  public int getPhase() {
    return Integer.MAX_VALUE;
  }
}
