package io.commercegraph.edge.ops;

import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.LogState;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Shows that the log's meters go on after an unexpected exception. */
class LogMetersTest {

  @Test
  void itMeasuresOnAfterAnExceptionThatIsNotTheStores() {
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    LogMeters measured =
        new LogMeters(new StumblingState(), Optional::empty, new NoLetters(), meters);
    try {
      await()
          .atMost(Duration.ofSeconds(20))
          .until(
              () -> {
                Gauge lag =
                    meters
                        .find("commerce.graph.consumer.lag.events")
                        .tag("consumer", "shops")
                        .gauge();
                Gauge parked =
                    meters.find("commerce.graph.dead.letters").tag("consumer", "shops").gauge();
                return lag != null && lag.value() == 7 && parked != null;
              });
    } finally {
      measured.stop();
    }
  }

  private static final class StumblingState implements LogState {

    private boolean hasStumbled;

    @Override
    public AsOf head() {
      return new AsOf(Instant.EPOCH, 0);
    }

    @Override
    public Duration sinceSeen() {
      return Duration.ZERO;
    }

    @Override
    public List<Consumer> consumers() {
      if (!hasStumbled) {
        hasStumbled = true;
        throw new UnsupportedOperationException("A stumbling block");
      }
      return List.of(new Consumer("shops", 3, 7, 1, Status.RUNNING, 1, null));
    }
  }

  private static final class NoLetters implements DeadLetters {

    @Override
    public List<DeadLetter> list(int limit) {
      return List.of();
    }

    @Override
    public Optional<String> payload(String processor, String sequence, String eventId) {
      return Optional.empty();
    }

    @Override
    public boolean retry(String processor, String sequence) {
      return true;
    }

    @Override
    public boolean discard(String processor, String sequence, String eventId) {
      return false;
    }
  }
}
