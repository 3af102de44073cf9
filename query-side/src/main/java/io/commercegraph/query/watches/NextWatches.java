package io.commercegraph.query.watches;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchRules;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Chooses the watches that a turn judges, and forgets the states of those that are no more. */
@Component
class NextWatches {

  /** How many new watches are judged at a time. */
  static final int UNJUDGED = 200;

  private static final int IN_TURN = 10;

  private final WatchRules rules;
  private final WatchStateTable table;
  private final ShopDirectory shops;
  private final WatchJudgeSettings settings;
  private String lastInTurn = "";

  NextWatches(
      WatchRules rules, WatchStateTable table, ShopDirectory shops, WatchJudgeSettings settings) {
    this.rules = rules;
    this.table = table;
    this.shops = shops;
    this.settings = settings;
  }

  /** Watches with a condition that was never looked at. */
  List<WatchRule> unjudged() {
    List<String> ids = table.unjudged(UNJUDGED);
    return ids.isEmpty() ? List.of() : rules.of(ids);
  }

  /** Watches that changes are about. */
  List<WatchRule> about(List<Change> changes) {
    if (changes.isEmpty()) {
      return List.of();
    }
    Set<String> products = present(changes.stream().map(Change::productId));
    products.addAll(table.canonical(Set.copyOf(products)));
    Set<String> shopIds =
        present(changes.stream().map(Change::shopDomain)).stream()
            .flatMap(domain -> shops.find(domain).stream())
            .map(ShopDirectory.ShopRef::id)
            .collect(Collectors.toSet());
    return rules.about(products, present(changes.stream().map(Change::offerId)), shopIds);
  }

  private static Set<String> present(Stream<@Nullable String> ids) {
    return ids.flatMap(Stream::ofNullable).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Watches with a condition that has stood for long enough, the longest first. */
  List<WatchRule> due(Instant now) {
    List<String> ids = table.due(now, settings.standsFor());
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
