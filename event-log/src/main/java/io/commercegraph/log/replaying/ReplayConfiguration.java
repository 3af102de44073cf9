package io.commercegraph.log.replaying;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.log.projecting.PostgresTokenStore;
import io.commercegraph.log.projecting.MemoryReloadRequests;
import io.commercegraph.log.projecting.RunningProjections;
import io.commercegraph.log.yielding.BackgroundThrottle;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Lets this node take orders about rebuilds, and work on them. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReplaySettings.class)
class ReplayConfiguration {

  @Bean
  ReplayContext replayWorkshop(
      EventStore log,
      PostgresTokenStore tokens,
      ReplayTable table,
      MemoryReloadRequests memory,
      JdbcTemplate jdbc,
      PlatformTransactionManager transactions,
      BackgroundThrottle background,
      ReplaySettings settings) {
    return new ReplayContext(
        log,
        tokens,
        table,
        memory,
        jdbc,
        new TransactionTemplate(transactions),
        background,
        settings);
  }

  @Bean
  ReplayRunner replayRunner(RunningProjections projections, ReplayContext shop) {
    return new ReplayRunner(projections, shop);
  }

  @Bean
  ProjectionReplay projectionReplay(
      RunningProjections projections, ReplayContext shop, ReplayRunner runner) {
    return new ReplayService(projections, shop, runner::wake);
  }
}
