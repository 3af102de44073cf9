package io.commercegraph.log.projecting;

import io.commercegraph.log.nodes.NodeRegistry;
import io.commercegraph.log.nodes.SegmentId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Keeps this node at its fair share of the segments: takes its own as soon as they are free, and
 * leaves to others what is theirs.
 */
final class SegmentBalancer {

  private static final Logger LOG = LoggerFactory.getLogger(SegmentBalancer.class);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

  /** Long enough for the processor to notice; it may claim it again only if it is dealt to it. */
  private static final Duration LEFT_FOR = Duration.ofSeconds(2);

  private final NodeRegistry roll;
  private final Map<String, PooledStreamingEventProcessor> processors;
  private final Thread keeper =
      Thread.ofPlatform().name("fair-share").daemon().unstarted(this::run);
  private boolean failing;

  /**
   * @param processors those of this node, by name; safe to read from another thread
   */
  SegmentBalancer(NodeRegistry roll, Map<String, PooledStreamingEventProcessor> processors) {
    this.roll = roll;
    this.processors = processors;
  }

  void start() {
    keeper.start();
  }

  /** After this the node is off the roll: its segments are dealt out anew. */
  void stop() {
    keeper.interrupt();
    try {
      keeper.join(LEFT_FOR);
      roll.signOff();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (DataAccessException storeIsAway) {
      LOG.info("This node could not sign off; it will be missed instead", storeIsAway);
    }
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        move(roll.sign(processors.keySet()));
        failing = false;
      } catch (RuntimeException e) {
        if (!failing) {
          LOG.warn("The other nodes can be neither told nor seen; trying on", e);
          failing = true;
        }
      }
      try {
        Thread.sleep(BETWEEN_LOOKS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void move(NodeRegistry.Moves moves) {
    for (SegmentId seat : moves.give()) {
      PooledStreamingEventProcessor processor = processors.get(seat.processor());
      if (processor != null) {
        processor.releaseSegment(seat.segment(), LEFT_FOR.toMillis(), TimeUnit.MILLISECONDS);
      }
    }
    for (SegmentId seat : moves.take()) {
      PooledStreamingEventProcessor processor = processors.get(seat.processor());
      if (processor != null) {
        // The answer shows at the next look.
        var _ = processor.claimSegment(seat.segment());
      }
    }
  }
}
