package io.commercegraph.command.watches;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The upkeep of targets: watches of ended tokens are paused and at last ended, and targets that a
 * killed node left without a watch are forgotten. What fails for one watch is tried again in the
 * next turn, and stops no other.
 */
@Component
class WatchUpkeep {

  private static final Logger LOG = LoggerFactory.getLogger(WatchUpkeep.class);

  /** Longer than any order is under way. */
  private static final Duration UNFINISHED = Duration.ofMinutes(5);

  /**
   * The id of the token that the setting {@code API_TOKEN} gives. It counts as live on every node:
   * another node may have the setting where this one lacks it.
   */
  private static final String CONFIGURED = "configured";

  private final TargetTable targets;
  private final MessageTable messages;
  private final WatchOrders orders;
  private final TokenDirectory tokens;
  private final WatchSettings settings;

  WatchUpkeep(
      TargetTable targets,
      MessageTable messages,
      WatchOrders orders,
      TokenDirectory tokens,
      WatchSettings settings) {
    this.targets = targets;
    this.messages = messages;
    this.orders = orders;
    this.tokens = tokens;
    this.settings = settings;
  }

  void turn() {
    targets.noteOrphans(live());
    each(targets.orphanedButNotPaused(), watch -> orders.pauseFor(watch, "token_revoked"));
    each(targets.withoutWatch(UNFINISHED), orders::forgetIfUnknown);
    if (!targets.orphanedFor(settings.erase()).isEmpty()) {
      // Erasing cannot be taken back: look again whether the tokens are over.
      targets.noteOrphans(live());
      each(targets.orphanedFor(settings.erase()), orders::end);
    }
    messages.deleteOld();
  }

  private static void each(List<String> watchIds, Consumer<String> order) {
    for (String watchId : watchIds) {
      try {
        order.accept(watchId);
      } catch (RuntimeException failed) {
        LOG.warn("The upkeep of {} failed; trying again: {}", watchId, failed.toString());
      }
    }
  }

  private Set<String> live() {
    Set<String> live = new HashSet<>(Set.of(CONFIGURED));
    tokens.valid().values().stream().map(TokenGrant::tokenId).forEach(live::add);
    return live;
  }
}
