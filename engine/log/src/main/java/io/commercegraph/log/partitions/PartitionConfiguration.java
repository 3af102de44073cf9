package io.commercegraph.log.partitions;

import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.log.yielding.BackgroundThrottle;
import io.commercegraph.tasks.PeriodicTask;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Wires the upkeep of the log's partitions, its task and its meters. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PartitionSettings.class)
class PartitionConfiguration {

  private static final Duration AFTER_FAILURE = Duration.ofSeconds(10);

  @Bean
  PartitionTable partitionTable(DataSource pool) {
    return new PartitionTable(
        new JdbcTemplate(pool), new TransactionTemplate(new DataSourceTransactionManager(pool)));
  }

  @Bean
  LogPartitioner logPartitioner(
      PartitionTable table,
      PartitionSettings settings,
      BackgroundThrottle throttle,
      ObjectProvider<NodeReleases> releases,
      @Value("${axon.axonserver.enabled:false}") boolean keepsCopies) {
    return new LogPartitioner(
        table,
        new LogLayout(table),
        settings,
        throttle,
        () -> Optional.ofNullable(releases.getIfAvailable()),
        keepsCopies);
  }

  /** The layout of a log that is fit to be used. */
  @Bean
  @DependsOnDatabaseInitialization
  LogLayout logLayout(LogPartitioner partitioner) {
    return partitioner.prepare();
  }

  @Bean
  PeriodicTask partitionsTask(
      LogPartitioner partitioner, LogLayout layout, ObjectProvider<MeterRegistry> registry) {
    registry.ifAvailable(meters -> registerMeters(layout, meters));
    return PeriodicTask.named("log-partitions")
        .warning("The partitions of the log cannot be looked after; trying again")
        .jittered()
        .afterFailure(AFTER_FAILURE)
        .paced(partitioner::turn);
  }

  private static void registerMeters(LogLayout layout, MeterRegistry meters) {
    Gauge.builder("commerce.graph.log.partitions", layout, LogLayout::partitions)
        .description("Partitions of the log; 0 while it is one table.")
        .register(meters);
    Gauge.builder("commerce.graph.log.partitions.ahead", layout, LogLayout::ahead)
        .description("Partitions of the log that have no event yet.")
        .register(meters);
  }
}
