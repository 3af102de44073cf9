package io.commercegraph.log.writes;

import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Watches what callers write. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

  @Bean
  WriteWatch writeWatch(DataSource pool) {
    return new WriteWatch(pool);
  }
}
