package io.commercegraph.projections.running;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.monitoring.MessageMonitor;

/**
 * The latency meters of the processors: how many events each has processed, and how late.
 *
 * <p>A timer is registered once a processor: Axon's own monitor registers its gauge with every
 * event, which Micrometer warns about.
 */
final class ProcessorMeters {

  private final MeterRegistry meters;
  private final Clock clock;

  ProcessorMeters(MeterRegistry meters, Clock clock) {
    this.meters = meters;
    this.clock = clock;
  }

  MessageMonitor<EventMessage<?>> of(String processor) {
    Timer latency =
        Timer.builder("commerce.graph.processor.latency")
            .description("From an event's append until the processor had taken it.")
            .tag("processor", processor)
            .register(meters);
    return event -> new LatencyCallback(event, latency, clock);
  }

  /** The measurement of one event. */
  private record LatencyCallback(EventMessage<?> event, Timer latency, Clock clock)
      implements MessageMonitor.MonitorCallback {

    @Override
    public void reportSuccess() {
      latency.record(Duration.between(event.getTimestamp(), clock.instant()));
    }

    @Override
    public void reportFailure(Throwable cause) {
      // It is retried, and measured then.
    }

    @Override
    public void reportIgnored() {
      // It belongs to another segment.
    }
  }
}
