package io.commercegraph.projections.running;

import io.commercegraph.projections.nodes.NodeRegistry;
import io.commercegraph.projections.nodes.SegmentId;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * The task that keeps this node at its assigned segments: it sends the heartbeat, claims assigned
 * segments as soon as they are free, and releases those that are assigned to other nodes.
 */
final class SegmentBalancer {

  private static final Logger LOG = LoggerFactory.getLogger(SegmentBalancer.class);
  private static final Duration INTERVAL = Duration.ofMillis(500);

  /**
   * Long enough for the processor to notice; afterwards it claims the segment again only if it is
   * assigned to this node.
   */
  private static final Duration RELEASE_DURATION = Duration.ofSeconds(2);

  private final NodeRegistry registry;
  private final Map<String, PooledStreamingEventProcessor> processors;
  private final PeriodicTask task =
      PeriodicTask.named("fair-share")
          .onPlatformThread()
          .warning("The heartbeat could not be sent; retrying")
          .stopsWithin(RELEASE_DURATION)
          .every(INTERVAL, this::beat);

  /**
   * @param processors those of this node, by name; safe to read from another thread
   */
  SegmentBalancer(NodeRegistry registry, Map<String, PooledStreamingEventProcessor> processors) {
    this.registry = registry;
    this.processors = processors;
  }

  void start() {
    task.start();
  }

  /** Stops and removes this node from the registry: its segments are assigned to the others. */
  void stop() {
    task.stop();
    try {
      registry.deregister();
    } catch (DataAccessException e) {
      LOG.info("This node could not deregister; its heartbeat will expire instead", e);
    }
  }

  private void beat() {
    rebalance(registry.heartbeat(processors.keySet()));
  }

  private void rebalance(NodeRegistry.Rebalancing rebalancing) {
    for (SegmentId segment : rebalancing.toRelease()) {
      PooledStreamingEventProcessor processor = processors.get(segment.processor());
      if (processor != null) {
        processor.releaseSegment(
            segment.segment(), RELEASE_DURATION.toMillis(), TimeUnit.MILLISECONDS);
      }
    }
    for (SegmentId segment : rebalancing.toClaim()) {
      PooledStreamingEventProcessor processor = processors.get(segment.processor());
      if (processor != null) {
        // The next heartbeat shows whether it was claimed.
        var _ = processor.claimSegment(segment.segment());
      }
    }
  }
}
