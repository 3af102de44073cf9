package io.commercegraph.log.writes;

import io.commercegraph.log.yielding.CallActivity;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Watches what callers write. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

  @Bean
  WriteCircuitBreaker writeWatch(DataSource pool, CallActivity callers) {
    return new WriteCircuitBreaker(pool, callers::seen);
  }
}
