package io.commercegraph.log.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.log.FailingDataSource;
import io.commercegraph.log.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Shows that the circuit breaker goes on probing after an unexpected exception. */
class WriteCircuitBreakerTest {

  @Test
  void itProbesOnAfterAnUnexpectedException() {
    FailingDataSource source = new FailingDataSource(TestPostgres.migratedDatabase());
    try (WriteCircuitBreaker breaker = new WriteCircuitBreaker(source, () -> {})) {
      source.trip("write-probe");

      breaker.recordFailure(new SQLException("No space left on device", "53100"));
      assertThat(breaker.refusal()).hasValue("its disk is full");

      await().atMost(Duration.ofSeconds(20)).until(() -> breaker.refusal().isEmpty());
      assertThat(source.hasGoneOn("write-probe")).isTrue();
    }
  }
}
