package io.commercegraph.axonserver;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.log.calls.BusCalls;
import io.commercegraph.log.store.AppenderDataSource;
import io.commercegraph.log.store.LogWriter;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.TargetContextResolver;
import org.axonframework.axonserver.connector.query.AxonServerQueryBus;
import org.axonframework.axonserver.connector.query.QueryPriorityCalculator;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;

/**
 * The configuration of this module, where Axon Server is switched on: the log's writer, and the
 * buses between nodes. Found by the application's scan, imported by itself in a slim test.
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

    /**
     * Axon Server's query bus as Axon would make it, but without transactions: what a call reads
     * has connections of its own.
     */
    @Bean
    AxonServerQueryBus queryBus(
        AxonServerConnectionManager manager,
        AxonServerConfiguration settings,
        org.axonframework.config.Configuration axon,
        Serializer serializer,
        QueryPriorityCalculator priorities,
        TargetContextResolver<? super QueryMessage<?, ?>> contexts) {
      SimpleQueryBus local =
          SimpleQueryBus.builder()
              .transactionManager(NoTransactionManager.INSTANCE)
              .messageMonitor(axon.messageMonitor(QueryBus.class, "queryBus"))
              .build();
      return AxonServerQueryBus.builder()
          .axonServerConnectionManager(manager)
          .configuration(settings)
          .localSegment(local)
          .updateEmitter(local.queryUpdateEmitter())
          .messageSerializer(serializer)
          .genericSerializer(serializer)
          .priorityCalculator(priorities)
          .targetContextResolver(contexts)
          .build();
    }

    @Bean
    NodeCalls nodeCalls(QueryBus queries, CommandBus commands) {
      return new BusCalls(queries, commands);
    }
  }
}
