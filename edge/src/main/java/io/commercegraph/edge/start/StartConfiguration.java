package io.commercegraph.edge.start;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What every part of the service is handed at its start. */
@Configuration(proxyBeanMethods = false)
class StartConfiguration {

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }
}
