package io.commercegraph.query.watches;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The task that judges watches. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WatchJudgeSettings.class)
class WatchJudgeTask {

  private static final Duration NEXT_LOOK = Duration.ofSeconds(1);
  private static final Duration MORE_TO_DO = Duration.ofMillis(20);

  @Bean
  PeriodicTask watchJudgingTask(WatchJudge judge) {
    return PeriodicTask.named("watch-judge")
        .warning("Watches could not be judged; trying again")
        .firstAfter(NEXT_LOOK)
        .afterFailure(NEXT_LOOK)
        .jittered()
        .paced(() -> judge.judge() ? MORE_TO_DO : NEXT_LOOK);
  }
}
