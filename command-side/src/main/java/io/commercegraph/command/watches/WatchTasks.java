package io.commercegraph.command.watches;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The tasks of watches: delivery, and the upkeep of what belongs to ended tokens. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WatchSettings.class)
class WatchTasks {

  private static final Duration NEXT_LOOK = Duration.ofMillis(250);
  private static final Duration MORE_TO_DO = Duration.ofMillis(20);

  @Bean
  PeriodicTask watchDeliveryTask(WatchDelivery delivery, TargetSeal seal) {
    return PeriodicTask.named("watch-delivery")
        .warning("Messages of watches could not be sent; trying again")
        .afterFailure(Duration.ofSeconds(1))
        .jittered()
        .paced(() -> seal.isPossible() && delivery.sendDue() ? MORE_TO_DO : NEXT_LOOK);
  }

  @Bean
  PeriodicTask watchUpkeepTask(WatchUpkeep upkeep, TargetSeal seal) {
    return PeriodicTask.named("watch-upkeep")
        .warning("Targets of ended tokens could not be looked for; trying again")
        .jittered()
        .every(
            Duration.ofSeconds(30),
            () -> {
              if (seal.isPossible()) {
                upkeep.turn();
              }
            });
  }
}
