package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.log.yielding.BackgroundThrottle;
import io.commercegraph.projections.running.MemoryReloadRequests;
import io.commercegraph.projections.running.PostgresTokenStore;
import io.commercegraph.projections.running.RunningProjections;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Wires the replay service, and the runner that works on rebuilds on this node. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReplaySettings.class)
class ReplayConfiguration {

  @Bean
  ReplayContext replayContext(
      EventStore log,
      PostgresTokenStore tokens,
      ReplayTable table,
      MemoryReloadRequests memoryReloads,
      JdbcTemplate jdbc,
      PlatformTransactionManager transactions,
      BackgroundThrottle throttle,
      ReplaySettings settings) {
    return new ReplayContext(
        log,
        tokens,
        table,
        memoryReloads,
        jdbc,
        new TransactionTemplate(transactions),
        throttle,
        settings);
  }

  @Bean
  ReplayRunner replayRunner(RunningProjections projections, ReplayContext context) {
    return new ReplayRunner(projections, context);
  }

  @Bean
  ProjectionReplay projectionReplay(
      RunningProjections projections, ReplayContext context, ReplayRunner runner) {
    return new ReplayService(projections, context, runner::wake);
  }
}
