package io.commercegraph.edge.start;

import io.commercegraph.api.log.SharedClock;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Provides the service's one clock. */
@Configuration(proxyBeanMethods = false)
class ClockConfiguration {

  /** The database's clock, so that windows, decay and freshness are the same on all nodes. */
  @Bean
  Clock clock(SharedClock shared) {
    return shared.clock();
  }
}
