package io.commercegraph.edge.start;

import io.commercegraph.api.log.SharedClock;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What every part of the service is handed at its start. */
@Configuration(proxyBeanMethods = false)
class StartConfiguration {

  /** The database's: windows, decay and freshness are the same on all nodes. */
  @Bean
  Clock clock(SharedClock shared) {
    return shared.clock();
  }
}
