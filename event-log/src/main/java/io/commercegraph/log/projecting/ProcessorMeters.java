package io.commercegraph.log.projecting;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.monitoring.MessageMonitor;

/**
 * How many events each processor has taken, and how late. Registered once a processor: Axon's own
 * monitor registers its gauge again with every event, and Micrometer warns of it.
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
    return event -> new Taken(event, latency, clock);
  }

  /** One event on its way. */
  private record Taken(EventMessage<?> event, Timer latency, Clock clock)
      implements MessageMonitor.MonitorCallback {

    @Override
    public void reportSuccess() {
      latency.record(Duration.between(event.getTimestamp(), clock.instant()));
    }

    @Override
    public void reportFailure(Throwable cause) {
      // It is tried again, and then it is late.
    }

    @Override
    public void reportIgnored() {
      // Another segment's.
    }
  }
}
