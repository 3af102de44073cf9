package io.commercegraph.log.writes;

import io.commercegraph.log.yielding.Callers;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Watches what callers write. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

  @Bean
  WriteWatch writeWatch(DataSource pool, Callers callers) {
    return new WriteWatch(pool, callers::seen);
  }
}
