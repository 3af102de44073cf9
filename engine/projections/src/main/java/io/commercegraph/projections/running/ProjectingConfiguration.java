package io.commercegraph.projections.running;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.yielding.BackgroundThrottle;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.Projection;
import io.commercegraph.projections.nodes.NodeRegistry;
import io.commercegraph.projections.progress.LogConsumers;
import io.commercegraph.projections.progress.ProgressTable;
import io.commercegraph.projections.snapshots.SnapshotSettings;
import io.commercegraph.projections.snapshots.SnapshotStore;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.serialization.Serializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** Collects the projections and the models in memory, and wires what runs them. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(LogSettings.class)
class ProjectingConfiguration {

  private static final double MILLIS_PER_SECOND = 1_000;

  /**
   * Defined here, not left to Axon: its auto-configuration looks for Spring's transaction manager
   * before Spring Boot 4 has made one, and then runs projections without transactions, without a
   * word.
   */
  @Bean
  TransactionManager axonTransactionManager(PlatformTransactionManager transactions) {
    return new SpringTransactionManager(transactions);
  }

  @Bean
  NodeRegistry nodeRegistry(JdbcTemplate jdbc, LogSettings settings) {
    return new NodeRegistry(jdbc, ManagementFactory.getRuntimeMXBean().getName(), settings.claim());
  }

  @Bean
  PostgresTokenStore tokenStore(
      JdbcTemplate jdbc, Serializer serializer, LogSettings settings, NodeRegistry registry) {
    return new PostgresTokenStore(jdbc, serializer, settings.claim(), registry);
  }

  @Bean
  DeadLetterQueues deadLetterQueues(JdbcTemplate jdbc, LogSettings settings) {
    return name -> new DeadLetterQueue(name, jdbc, settings.mostParked());
  }

  @Bean
  MemoryReloadRequests memoryReloadRequests(
      JdbcTemplate jdbc,
      ObjectProvider<MemoryModel<?>> models,
      NodeRegistry registry,
      LogSettings settings) {
    return new MemoryReloadRequests(
        jdbc,
        () -> models.stream().toList(),
        registry.nodeId(),
        settings.claim().toMillis() / MILLIS_PER_SECOND);
  }

  @Bean
  RunningProjections runningProjections(
      ObjectProvider<Projection<?>> projections,
      DeadLetterQueues deadLetterQueues,
      PlatformTransactionManager transactions) {
    Map<String, RunningProjection<?>> byName = new TreeMap<>();
    projections.forEach(
        projection -> {
          String name = RunningProjection.processorName(projection.readModel());
          if (byName.put(
                  name,
                  new RunningProjection<>(
                      projection, deadLetterQueues, TransactionTemplates.of(transactions)))
              != null) {
            throw new IllegalStateException("Two projections keep the read model " + name);
          }
        });
    return new RunningProjections(byName);
  }

  @Bean
  DeadLetters deadLetters(
      JdbcTemplate jdbc,
      RunningProjections projections,
      MemoryReloadRequests memoryReloads,
      EventStore log,
      LogRows rows) {
    return new DeadLetterService(
        jdbc, projections.byName(), memoryReloads, new SingleEventReader(log), rows);
  }

  @Bean
  ProcessorFactory processorFactory(
      RunningProjections projections,
      LogSettings settings,
      EventStore log,
      TokenStore tokens,
      TransactionManager transactions,
      JdbcTemplate jdbc,
      BackgroundThrottle throttle,
      ObjectProvider<MeterRegistry> registry,
      Clock clock) {
    ProcessorMeters meters =
        new ProcessorMeters(registry.getIfAvailable(SimpleMeterRegistry::new), clock);
    return new ProcessorFactory(
        projections.byName(),
        settings,
        log,
        tokens,
        new ThrottledTransactionManager(
            new ClaimedTransactionManager(transactions, jdbc, settings.claim()),
            throttle::acquirePermit),
        meters);
  }

  @Bean
  LogConsumers logConsumers(
      ProcessorFactory factory,
      ObjectProvider<MemoryModel<?>> models,
      EventStore log,
      ProgressTable progress,
      DeadLetterQueues deadLetterQueues,
      MemoryReloadRequests memoryReloads,
      SnapshotStore snapshots,
      SnapshotSettings snapshotSettings,
      NodeRegistry registry) {
    return new LocalLogConsumers(
        factory,
        List.copyOf(models.stream().toList()),
        log,
        progress,
        deadLetterQueues,
        memoryReloads,
        snapshots,
        snapshotSettings,
        registry);
  }
}
