package io.commercegraph.log.store;

import io.commercegraph.api.log.WrongLog;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Wires the log's writer: on PostgreSQL, or on Axon Server. */
@Configuration(proxyBeanMethods = false)
class WriterConfiguration {

  /** A data source outside the pool, so that an append never waits for a reader's connection. */
  private static DataSource dedicatedSource(JdbcConnectionDetails details) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(details.getJdbcUrl());
    // The URL may contain user and password too.
    if (details.getUsername() != null) {
      source.setUser(details.getUsername());
      source.setPassword(details.getPassword());
    }
    source.setApplicationName("log-appender");
    // Callers wait: the server itself ends an append after 5 s, unless it hangs.
    source.setSocketTimeout(6);
    source.setLoginTimeout(2);
    source.setTcpKeepAlive(true);
    source.setPrepareThreshold(1);
    return source;
  }

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
      return new PostgresLogWriter(dedicatedSource(details));
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnBooleanProperty("axon.axonserver.enabled")
  static class OnAxonServer {

    @Bean
    AxonServerLog axonServerLog(
        AxonServerConnectionManager manager, AxonServerConfiguration settings) {
      return new AxonServerLog(manager, settings.getServers());
    }

    @Bean
    AxonServerMirror axonServerMirror(AxonServerLog server) {
      return new AxonServerMirror(server);
    }

    @Bean(initMethod = "catchUp")
    @DependsOnDatabaseInitialization
    AxonServerMonitor axonServerMonitor(
        DataSource pool,
        AxonServerLog server,
        AxonServerMirror mirror,
        @Value("${commerce-graph.log.axon-server-patience:30s}") Duration startTimeout) {
      return new AxonServerMonitor(pool, server, mirror, startTimeout);
    }

    @Bean
    LogWriter logWriter(
        JdbcConnectionDetails details,
        AxonServerLog server,
        AxonServerMirror mirror,
        AxonServerMonitor monitor) {
      return new MirroredLogWriter(dedicatedSource(details), server, mirror, monitor);
    }
  }
}
