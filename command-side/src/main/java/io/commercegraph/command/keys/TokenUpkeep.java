package io.commercegraph.command.keys;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Keeps the log and the table of releases before at one: at the start, and while nodes of the
 * release before write that table.
 */
@Configuration(proxyBeanMethods = false)
class TokenUpkeep {

  private static final Duration INTERVAL = Duration.ofSeconds(2);

  @Bean
  PeriodicTask tokenUpkeepTask(
      TokenMigration migration,
      EarlierTokenTable earlier,
      PendingRevocations pending,
      NodeReleases releases) {
    return PeriodicTask.named("token-upkeep")
        .warning("The two tables of tokens could not be compared; trying again")
        .jittered()
        .every(INTERVAL, () -> turn(migration, earlier, pending, releases));
  }

  private static void turn(
      TokenMigration migration,
      EarlierTokenTable earlier,
      PendingRevocations pending,
      NodeReleases releases) {
    pending.settle();
    if (releases.allKnow(EventRelease.TOKENS_AND_REVIEWS)) {
      migration.takeOverAll();
    }
    earlier.followReadModel();
  }
}
