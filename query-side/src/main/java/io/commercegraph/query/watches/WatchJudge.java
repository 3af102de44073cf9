package io.commercegraph.query.watches;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFeed.ChangesGone;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchRules;
import io.commercegraph.query.watches.WatchStateTable.Turn;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Judges watches: those that changes are about, those whose conditions have stood for long enough,
 * and all in turn, since time alone changes some. One node judges at a time; states, firings and
 * the place in the feed are written in one transaction, so that a kill loses and doubles nothing. A
 * turn evaluates a bounded number of watches; what is left waits in a queue. While read models are
 * far behind, as after a restore of the log alone, nothing is judged.
 */
@Component
class WatchJudge {

  private static final int CHANGES = 500;
  private static final Set<ReadModel> READ =
      Set.of(
          ReadModel.PRICES,
          ReadModel.OFFERS,
          ReadModel.PRODUCTS,
          ReadModel.SHOPS,
          ReadModel.SHIPPING,
          ReadModel.COUPONS);

  /** Which watches there are is read, too. */
  private static final Set<ReadModel> RULES = Set.of(ReadModel.WATCHES);

  /**
   * How far behind the log what is judged may be. Read models that are built from the log again
   * pass through every price of the past; nobody is told of those.
   */
  private static final Duration LONGEST_LAG = Duration.ofMinutes(1);

  private final WatchRules rules;
  private final ChangeFeed feed;
  private final WatchStateTable table;
  private final WatchQueue queue;
  private final NextWatches next;
  private final WatchEvaluator evaluator;
  private final ReadModelState state;
  private final LogState log;
  private final TransactionTemplate transaction;

  WatchJudge(
      WatchRules rules,
      ChangeFeed feed,
      WatchStateTable table,
      WatchQueue queue,
      NextWatches next,
      WatchEvaluator evaluator,
      ReadModelState state,
      LogState log,
      PlatformTransactionManager transactions) {
    this.rules = rules;
    this.feed = feed;
    this.table = table;
    this.queue = queue;
    this.next = next;
    this.evaluator = evaluator;
    this.state = state;
    this.log = log;
    this.transaction = new TransactionTemplate(transactions);
  }

  /** One turn, if no other node is at it; whether there is more to look at now. */
  boolean judge() {
    return Boolean.TRUE.equals(
        transaction.execute(_ -> table.lock().map(this::judge).orElse(false)));
  }

  private boolean judge(Turn turn) {
    AsOf reached = state.asOf(READ);
    if (isBehind(turn, reached) || isBehind(turn, state.asOf(RULES))) {
      return false;
    }
    if (rules.areNone()) {
      table.forgetAll();
      moveTo(turn, feed.head());
      return false;
    }
    List<WatchRule> unjudged = next.unjudged();
    evaluator.evaluate(unjudged, turn.now(), reached);
    if (unjudged.size() >= NextWatches.AT_ONCE) {
      return true;
    }
    boolean moreChanges = queueChanges(turn, reached);
    List<WatchRule> queued = next.queued();
    Map<String, WatchRule> concerned = new LinkedHashMap<>();
    for (List<WatchRule> some : List.of(queued, next.due(turn.now()), next.inTurn())) {
      some.forEach(rule -> concerned.put(rule.watchId(), rule));
    }
    evaluator.evaluate(concerned.values(), turn.now(), reached);
    return moreChanges || queued.size() >= NextWatches.AT_ONCE;
  }

  private boolean isBehind(Turn turn, AsOf reached) {
    return reached.position() < log.head().position()
        && reached.time().isBefore(turn.now().minus(LONGEST_LAG));
  }

  /** Queues what the next changes are about; whether there are more that can be looked at. */
  private boolean queueChanges(Turn turn, AsOf reached) {
    ChangeFeed.Batch batch = changes(turn.looked());
    List<Change> seen =
        batch.changes().stream().filter(it -> it.id().position() <= reached.position()).toList();
    queue.add(seen);
    boolean all = seen.size() == batch.changes().size();
    if (all && batch.nextAfter().position() <= reached.position()) {
      moveTo(turn, batch.nextAfter());
    } else if (!seen.isEmpty()) {
      moveTo(turn, seen.getLast().id());
    }
    return all && !batch.reachedHead();
  }

  private ChangeFeed.Batch changes(ChangeId looked) {
    try {
      return feed.after(looked, ChangeFilter.ALL, CHANGES);
    } catch (ChangesGone gone) {
      // All watches are judged in turn, so that nothing is missed but the time in between.
      return new ChangeFeed.Batch(List.of(), feed.head(), true);
    }
  }

  private void moveTo(Turn turn, ChangeId to) {
    if (to.isAfter(turn.looked())) {
      table.moveTo(to);
    }
  }
}
