package io.commercegraph.query.watches;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFeed.ChangesGone;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchFirings;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchRules;
import io.commercegraph.query.coupons.ShopCouponLookup;
import io.commercegraph.query.prices.PriceStandings;
import io.commercegraph.query.prices.PriceStandings.Standing;
import io.commercegraph.query.watches.WatchStateTable.Turn;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * Judges watches: those that changes are about, those whose conditions have stood for long enough,
 * and all in turn, since time alone changes some. One node judges at a time; states, firings and
 * the place in the feed are written in one transaction, so that a kill loses and doubles nothing.
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

  private final WatchRules rules;
  private final WatchFirings firings;
  private final ChangeFeed feed;
  private final WatchStateTable table;
  private final PriceStandings prices;
  private final ShopCouponLookup coupons;
  private final NextWatches next;
  private final ReadModelState state;
  private final WatchJudgeSettings settings;
  private final JsonMapper json;
  private final TransactionTemplate transaction;

  WatchJudge(
      WatchRules rules,
      WatchFirings firings,
      ChangeFeed feed,
      WatchStateTable table,
      PriceStandings prices,
      ShopCouponLookup coupons,
      NextWatches next,
      ReadModelState state,
      WatchJudgeSettings settings,
      JsonMapper json,
      PlatformTransactionManager transactions) {
    this.rules = rules;
    this.firings = firings;
    this.feed = feed;
    this.table = table;
    this.prices = prices;
    this.coupons = coupons;
    this.next = next;
    this.state = state;
    this.settings = settings;
    this.json = json;
    this.transaction = new TransactionTemplate(transactions);
  }

  /** One turn, if no other node is at it; whether there is more to look at now. */
  boolean judge() {
    return Boolean.TRUE.equals(
        transaction.execute(_ -> table.lock().map(this::judge).orElse(false)));
  }

  private boolean judge(Turn turn) {
    AsOf reached = state.asOf(READ);
    if (rules.areNone()) {
      table.forgetAll();
      moveTo(turn, feed.head());
      return false;
    }
    // Before any change: what is new to a watch can be told only by its state before.
    List<WatchRule> unjudged = next.unjudged();
    judge(byId(unjudged), turn.now(), reached);
    if (unjudged.size() >= NextWatches.UNJUDGED) {
      return true;
    }
    ChangeFeed.Batch batch = changes(turn.looked());
    List<Change> seen =
        batch.changes().stream().filter(it -> it.id().position() <= reached.position()).toList();
    Map<String, WatchRule> concerned = byId(next.about(seen));
    concerned.putAll(byId(next.due(turn.now())));
    concerned.putAll(byId(next.inTurn()));
    judge(concerned, turn.now(), reached);
    boolean all = seen.size() == batch.changes().size();
    if (all && batch.nextAfter().position() <= reached.position()) {
      moveTo(turn, batch.nextAfter());
    } else if (!seen.isEmpty()) {
      moveTo(turn, seen.getLast().id());
    }
    return all && !batch.reachedHead();
  }

  private static Map<String, WatchRule> byId(List<WatchRule> rules) {
    Map<String, WatchRule> byId = new LinkedHashMap<>();
    rules.forEach(rule -> byId.put(rule.watchId(), rule));
    return byId;
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

  private void judge(Map<String, WatchRule> concerned, Instant now, AsOf reached) {
    if (concerned.isEmpty()) {
      return;
    }
    WatchConditions conditions = new WatchConditions(json, reached);
    Map<String, Map<WatchCondition, Armed>> states = table.states(concerned.keySet());
    Map<List<Object>, Optional<Standing>> standings = new HashMap<>();
    table.forgetOthers(concerned.values(), states);
    for (WatchRule rule : concerned.values()) {
      Map<WatchCondition, Armed> known = states.getOrDefault(rule.watchId(), Map.of());
      for (String wire : rule.terms().conditions()) {
        WatchCondition.ofWire(wire)
            .ifPresent(
                condition ->
                    step(
                        rule,
                        condition,
                        known.get(condition),
                        found(rule, condition, conditions, standings, now),
                        now));
      }
    }
  }

  private void step(
      WatchRule rule,
      WatchCondition condition,
      @Nullable Armed known,
      Armed.Found found,
      Instant now) {
    if (known == null) {
      table.write(rule.watchId(), condition, Armed.first(condition, found, now));
      return;
    }
    Armed.Step step = known.next(found, now, settings.standsFor());
    Instant since = step.firedSince();
    if (since != null) {
      firings.fire(new WatchFirings.Firing(rule.watchId(), condition, since, found.data()));
    }
    if (!step.state().equals(known)) {
      table.write(rule.watchId(), condition, step.state());
    }
  }

  private Armed.Found found(
      WatchRule rule,
      WatchCondition condition,
      WatchConditions conditions,
      Map<List<Object>, Optional<Standing>> standings,
      Instant now) {
    String shop = rule.subject().shopId();
    if (shop != null) {
      return conditions.ofCoupons(rule, condition, coupons.of(shop, now));
    }
    Optional<Standing> standing =
        standings.computeIfAbsent(List.of(rule.subject(), rule.terms()), _ -> standing(rule, now));
    return conditions.ofPrice(rule, condition, standing.orElse(null));
  }

  private Optional<Standing> standing(WatchRule rule, Instant now) {
    Long hundredths = rule.terms().dropHundredths();
    BigDecimal drop = hundredths == null ? null : BigDecimal.valueOf(hundredths, 2);
    String offer = rule.subject().offerId();
    String product = rule.subject().productId();
    if (offer != null) {
      return prices.ofOffer(offer, drop, now);
    }
    return product == null
        ? Optional.empty()
        : prices.ofProduct(product, rule.terms().currency(), drop, now);
  }
}
