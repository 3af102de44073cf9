package io.commercegraph.axonserver;

import io.commercegraph.log.store.AppenderDataSource;
import io.commercegraph.log.store.LogWriter;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;

/**
 * The configuration of this module: the log's writer on Axon Server, where that is switched on.
 * Found by the application's scan, imported by itself in a slim test.
 */
@Configuration(proxyBeanMethods = false)
@PropertySource("classpath:axon-server-defaults.properties")
public class AxonServerWriterConfiguration {

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
      return new MirroredLogWriter(AppenderDataSource.of(details), server, mirror, monitor);
    }
  }
}
