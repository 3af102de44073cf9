package io.commercegraph.log.store;

import io.commercegraph.api.log.WrongLog;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Wires the log's writer on PostgreSQL. The one on Axon Server comes with the module {@code
 * engine/axon-server}.
 */
@Configuration(proxyBeanMethods = false)
class WriterConfiguration {

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnBooleanProperty(name = "axon.axonserver.enabled", havingValue = false)
  static class OnPostgres {

    @Bean
    @DependsOnDatabaseInitialization
    LogWriter logWriter(JdbcConnectionDetails details, JdbcTemplate jdbc) {
      Long next = jdbc.queryForObject("SELECT max(next_index) FROM log_mirror", Long.class);
      if (next != null) {
        throw new WrongLog(
            "axon.axonserver.enabled=false: this database is a copy of %d events that Axon Server keeps; "
                    .formatted(next)
                + "set it to true (docs/operations.md says how to leave Axon Server)");
      }
      return new PostgresLogWriter(AppenderDataSource.of(details));
    }
  }

  /** Refuses a start that asks for Axon Server where its module is not on the class path. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnBooleanProperty("axon.axonserver.enabled")
  @ConditionalOnMissingClass("io.commercegraph.axonserver.AxonServerLog")
  static class WithoutAxonServer {

    @Bean
    LogWriter logWriter(@Value("${spring.application.version:<version>}") String version) {
      throw new WrongLog(
          "axon.axonserver.enabled=true: this jar cannot keep the log on Axon Server;"
              + " start commerce-graph-axon-server-%s.jar instead (docs/operations.md)"
                  .formatted(version));
    }
  }
}
