package io.commercegraph.log.writes;

import io.commercegraph.log.yielding.CallActivity;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes the circuit breaker for writes. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

  @Bean
  WriteCircuitBreaker writeCircuitBreaker(DataSource pool, CallActivity callActivity) {
    return new WriteCircuitBreaker(pool, callActivity::recordCall);
  }
}
