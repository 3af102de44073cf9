package io.commercegraph.command.watches;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The tasks of watches: delivery, and the upkeep of what belongs to ended tokens. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WatchSettings.class)
class WatchTasks {

  private static final Duration NEXT_LOOK = Duration.ofMillis(250);
  private static final Duration MORE_TO_DO = Duration.ofMillis(20);

  /** The id of the token that the setting {@code API_TOKEN} gives. */
  private static final String CONFIGURED = "configured";

  @Bean
  PeriodicTask watchDeliveryTask(WatchDelivery delivery, TargetSeal seal) {
    return PeriodicTask.named("watch-delivery")
        .warning("Messages of watches could not be sent; trying again")
        .afterFailure(Duration.ofSeconds(1))
        .jittered()
        .paced(() -> seal.isPossible() && delivery.sendDue() ? MORE_TO_DO : NEXT_LOOK);
  }

  @Bean
  PeriodicTask watchUpkeepTask(
      TargetTable targets,
      MessageTable messages,
      WatchOrders orders,
      TargetSeal seal,
      TokenDirectory tokens,
      WatchSettings settings,
      @Value("${commerce-graph.keys.api-token:}") String configured) {
    return PeriodicTask.named("watch-upkeep")
        .warning("Targets of ended tokens could not be looked for; trying again")
        .jittered()
        .every(
            Duration.ofSeconds(30),
            () -> {
              if (seal.isPossible()) {
                targets
                    .orphaned(live(tokens.valid().values(), !configured.isBlank()))
                    .forEach(watch -> orders.pauseFor(watch, "token_revoked"));
                targets.orphanedFor(settings.erase()).forEach(orders::end);
                messages.deleteOld();
              }
            });
  }

  private static Set<String> live(Collection<TokenGrant> grants, boolean configured) {
    Set<String> live = new HashSet<>();
    grants.forEach(grant -> live.add(grant.tokenId()));
    if (configured) {
      live.add(CONFIGURED);
    }
    return live;
  }
}
