package io.commercegraph.query.watches;

import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchRules;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Chooses the watches that a turn judges, and forgets the states of those that are no more. */
@Component
class NextWatches {

  /** How many watches of a kind one turn judges. */
  static final int AT_ONCE = 200;

  private static final int IN_TURN = 10;

  private final WatchRules rules;
  private final WatchStateTable table;
  private final WatchQueue queue;
  private final WatchJudgeSettings settings;
  private String lastInTurn = "";

  NextWatches(
      WatchRules rules, WatchStateTable table, WatchQueue queue, WatchJudgeSettings settings) {
    this.rules = rules;
    this.table = table;
    this.queue = queue;
    this.settings = settings;
  }

  /** Watches with a condition that was never looked at. */
  List<WatchRule> unjudged() {
    List<String> ids = table.unjudged(AT_ONCE);
    return ids.isEmpty() ? List.of() : rules.of(ids);
  }

  /** Watches that changes are about, off the queue. */
  List<WatchRule> queued() {
    List<String> ids = queue.take(AT_ONCE);
    return ids.isEmpty() ? List.of() : rules.of(ids);
  }

  /** Watches with a condition that has stood for long enough, the longest first. */
  List<WatchRule> due(Instant now) {
    List<String> ids = table.due(now, settings.standsFor(), AT_ONCE);
    if (ids.isEmpty()) {
      return List.of();
    }
    List<WatchRule> due = rules.of(ids);
    Set<String> gone = new HashSet<>(ids);
    due.forEach(rule -> gone.remove(rule.watchId()));
    if (!gone.isEmpty()) {
      table.forget(gone);
    }
    return due;
  }

  /** The next ones of all. */
  List<WatchRule> inTurn() {
    List<WatchRule> next = rules.after(lastInTurn, IN_TURN);
    @Nullable String last = next.size() < IN_TURN ? null : next.getLast().watchId();
    table.forgetBetween(lastInTurn, last, next.stream().map(WatchRule::watchId).toList());
    lastInTurn = last == null ? "" : last;
    return next;
  }
}
