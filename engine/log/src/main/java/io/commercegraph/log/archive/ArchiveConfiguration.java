package io.commercegraph.log.archive;

import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.log.NodeRoll;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.partitions.PartitionTable;
import io.commercegraph.log.yielding.BackgroundThrottle;
import io.commercegraph.tasks.PeriodicTask;
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

/** Wires the archive of the log: its reader, its upkeep and the orders about it. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ArchiveSettings.class)
class ArchiveConfiguration {

  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(10);

  @Bean
  ArchiveTable archiveTable(DataSource pool) {
    return new ArchiveTable(new JdbcTemplate(pool));
  }

  @Bean
  ArchivedPartitions archivedPartitions(DataSource pool, ArchiveTable table) {
    return new ArchivedPartitions(
        new JdbcTemplate(pool),
        new TransactionTemplate(new DataSourceTransactionManager(pool)),
        table);
  }

  /** The archive of a log that has the keys of all its events. */
  @Bean
  @DependsOnDatabaseInitialization
  LogArchive logArchive(ArchiveSettings settings, ArchiveTable table, DataSource pool) {
    LogArchive archive = new LogArchive(settings, table);
    new ArchivedKeys(new JdbcTemplate(pool), table, archive).restore();
    return archive;
  }

  @Bean
  ArchiveOrders archiveOrders(
      ArchiveSettings settings,
      ArchiveTable table,
      PartitionTable partitions,
      ObjectProvider<NodeRoll> roll,
      ObjectProvider<NodeReleases> releases,
      @Value("${axon.axonserver.enabled:false}") boolean keepsCopies) {
    return new ArchiveOrders(
        settings,
        table,
        partitions,
        () -> Optional.ofNullable(roll.getIfAvailable()),
        () -> Optional.ofNullable(releases.getIfAvailable()),
        keepsCopies);
  }

  @Bean
  ArchiveKeeper archiveKeeper(
      ArchiveSettings settings,
      ArchiveTable table,
      ArchivedPartitions partitions,
      LogArchive archive,
      ArchiveOrders orders,
      LogRows log,
      LogLayout layout,
      BackgroundThrottle throttle,
      ObjectProvider<NodeRoll> roll) {
    return new ArchiveKeeper(
        settings,
        table,
        partitions,
        archive,
        orders,
        log,
        layout,
        throttle,
        () -> Optional.ofNullable(roll.getIfAvailable()));
  }

  @Bean
  PeriodicTask archiveTask(ArchiveKeeper keeper) {
    return PeriodicTask.named("log-archive")
        .warning("The archive of the log cannot be looked after; trying again")
        .jittered()
        .afterFailure(AFTER_FAILURE)
        .onPlatformThread()
        .every(PAUSE, keeper::turn);
  }
}
