package io.commercegraph.query.changes;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The tasks of the feed of changes: judging levels, and forgetting what is old. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ChangeSettings.class)
class ChangeTasks {

  private static final Duration NEXT_LOOK = Duration.ofSeconds(1);
  private static final Duration MORE_TO_DO = Duration.ofMillis(50);
  private static final Duration HOUR = Duration.ofHours(1);

  @Bean
  PeriodicTask changeLevelsTask(LevelJudge judge) {
    return PeriodicTask.named("change-levels")
        .warning("Trust and coupon levels could not be judged; trying again")
        .firstAfter(NEXT_LOOK)
        .afterFailure(NEXT_LOOK)
        .jittered()
        .paced(() -> judge.judgeDue() ? MORE_TO_DO : NEXT_LOOK);
  }

  @Bean
  PeriodicTask oldChangesTask(ChangeTable table, PlatformTransactionManager transactions) {
    TransactionTemplate transaction = new TransactionTemplate(transactions);
    return PeriodicTask.named("old-changes")
        .warning("Old changes could not be deleted; trying again")
        .firstAfter(Duration.ofMinutes(1))
        .jittered()
        .paced(
            () -> {
              Boolean more = transaction.execute(_ -> table.deleteOld());
              return Boolean.TRUE.equals(more) ? NEXT_LOOK : HOUR;
            });
  }
}
