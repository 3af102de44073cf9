package io.commercegraph.log;

import java.time.Clock;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/**
 * The smallest application with a log: it scans nothing, so that a test has only what it imports,
 * and no scan finds it.
 */
@EnableAutoConfiguration
@Import(LogConfiguration.class)
public class LogTestApplication {

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }
}
