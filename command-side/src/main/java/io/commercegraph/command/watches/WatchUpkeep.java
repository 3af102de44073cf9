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
 * killed node left without a watch are forgotten. Watches that have lost their target, in a restore
 * of the log alone, are paused. What fails for one watch is tried again in the next turn, and stops
 * no other.
 */
@Component
class WatchUpkeep {

  private static final Logger LOG = LoggerFactory.getLogger(WatchUpkeep.class);

  /** Longer than any order is under way. */
  private static final Duration UNFINISHED = Duration.ofMinutes(5);

  /**
   * For so long a token must have been found ended. A node that stood still while it looked knows
   * nothing of newer tokens; the next turn of any node looks again.
   */
  private static final Duration CERTAIN = Duration.ofMinutes(1);

  /**
   * The id of the token that the setting {@code API_TOKEN} gives. It counts as live on every node:
   * another node may have the setting where this one lacks it.
   */
  private static final String CONFIGURED = "configured";

  private final TargetTable targets;
  private final MessageTable messages;
  private final TargetStore store;
  private final WatchOrders orders;
  private final OrderedRows rows;
  private final TokenDirectory tokens;
  private final WatchSettings settings;

  WatchUpkeep(
      TargetTable targets,
      MessageTable messages,
      TargetStore store,
      WatchOrders orders,
      OrderedRows rows,
      TokenDirectory tokens,
      WatchSettings settings) {
    this.targets = targets;
    this.messages = messages;
    this.store = store;
    this.orders = orders;
    this.rows = rows;
    this.tokens = tokens;
    this.settings = settings;
  }

  void turn() {
    each(targets.withoutWatch(UNFINISHED), store::forgetIfUnknown);
    // While they are built from the log again, each token looks ended and each watch unknown.
    if (rows.areCurrent()) {
      endOrphans();
      each(targets.withoutTarget(UNFINISHED), watch -> orders.pauseFor(watch, "undeliverable"));
    }
    messages.deleteOld();
  }

  private void endOrphans() {
    targets.noteOrphans(live());
    each(targets.orphanedButNotPaused(CERTAIN), watch -> orders.pauseFor(watch, "token_revoked"));
    if (!targets.orphanedFor(settings.erase()).isEmpty()) {
      // Erasing cannot be taken back: look again whether the tokens are over.
      targets.noteOrphans(live());
      each(targets.orphanedFor(settings.erase()), orders::end);
    }
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
