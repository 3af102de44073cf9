package io.commercegraph.log.replaying;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.log.projecting.ClaimedTokens;
import io.commercegraph.log.projecting.MemoryOrders;
import io.commercegraph.log.projecting.RunningProjections;
import io.commercegraph.log.yielding.Background;
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
  Workshop replayWorkshop(
      EventStore log,
      ClaimedTokens tokens,
      ReplayTable table,
      MemoryOrders memory,
      JdbcTemplate jdbc,
      PlatformTransactionManager transactions,
      Background background,
      ReplaySettings settings) {
    return new Workshop(
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
  ReplayRunner replayRunner(RunningProjections projections, Workshop shop) {
    return new ReplayRunner(projections, shop);
  }

  @Bean
  ProjectionReplay projectionReplay(
      RunningProjections projections, Workshop shop, ReplayRunner runner) {
    return new Replays(projections, shop, runner::wake);
  }
}
