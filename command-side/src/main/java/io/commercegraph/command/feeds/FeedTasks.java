package io.commercegraph.command.feeds;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The periodic tasks of feed imports: the feed ledger is caught up with the log, and the records of
 * old imports are deleted.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(FeedSettings.class)
class FeedTasks {

  private static final Logger LOG = LoggerFactory.getLogger(FeedTasks.class);

  /** An import begins by reading what the log has got since, such as the reports of a minute. */
  private static final Duration LEDGER_BEHIND = Duration.ofMinutes(1);

  private static final Duration BETWEEN_DELETIONS = Duration.ofHours(1);

  /** Not at the start, when read models may be built from the same log. */
  @Bean
  PeriodicTask feedLedgerTask(StoppedRuns stopped) {
    return PeriodicTask.named("feed-ledger")
        .warning("The ledger of feeds could not be caught up with the log; trying again")
        .firstAfter(LEDGER_BEHIND)
        .jittered()
        .every(LEDGER_BEHIND, stopped::catchUp);
  }

  @Bean
  PeriodicTask feedRunsTask(RunRetention retention) {
    return PeriodicTask.named("feed-runs")
        .warning("Old feed runs could not be deleted; trying again")
        .firstAfter(BETWEEN_DELETIONS)
        .jittered()
        .every(
            BETWEEN_DELETIONS,
            () -> {
              long deleted = retention.prune();
              if (deleted > 0) {
                LOG.info("{} old feed runs were deleted", deleted);
              }
            });
  }
}
