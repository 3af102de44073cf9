package io.commercegraph.query.watches;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchFirings;
import io.commercegraph.api.watches.WatchFirings.Firing;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.query.coupons.ShopCouponLookup;
import io.commercegraph.query.prices.PriceStandings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Evaluates watches: it updates the state of each condition and creates a message for each that
 * fires. Each subject is read once for all watches and conditions that are about it.
 */
@Component
class WatchEvaluator {

  private final WatchFirings firings;
  private final WatchStateTable table;
  private final PriceStandings prices;
  private final ShopCouponLookup coupons;
  private final CouponLevels levels;
  private final WatchedThings things;
  private final WatchJudgeSettings settings;
  private final JsonMapper json;

  WatchEvaluator(
      WatchFirings firings,
      WatchStateTable table,
      PriceStandings prices,
      ShopCouponLookup coupons,
      CouponLevels levels,
      WatchedThings things,
      WatchJudgeSettings settings,
      JsonMapper json) {
    this.firings = firings;
    this.table = table;
    this.prices = prices;
    this.coupons = coupons;
    this.levels = levels;
    this.things = things;
    this.settings = settings;
    this.json = json;
  }

  private record Fired(WatchRule rule, WatchCondition condition, Instant since, Evidence evidence) {

    WatchedThings.Asked asked() {
      return new WatchedThings.Asked(rule.subject(), evidence.offerId());
    }
  }

  /** Evaluates the watches whose last change is no later than what the read models have reached. */
  void evaluate(Collection<WatchRule> rules, Instant now, AsOf reached) {
    List<WatchRule> concerned =
        rules.stream().filter(rule -> rule.position() <= reached.position()).toList();
    if (concerned.isEmpty()) {
      return;
    }
    Set<String> ids = concerned.stream().map(WatchRule::watchId).collect(Collectors.toSet());
    Map<String, Map<WatchCondition, ConditionState>> states = table.states(ids);
    table.forgetOthers(concerned, states);
    List<Fired> fired = new ArrayList<>();
    @Nullable WatchSubject read = null;
    @Nullable Subject subject = null;
    // One after the other, so that one subject at a time is in memory.
    for (WatchRule rule : bySubject(concerned)) {
      if (subject == null || !rule.subject().equals(read)) {
        read = rule.subject();
        subject = read(read, now);
      }
      evaluate(rule, subject, states.getOrDefault(rule.watchId(), Map.of()), now, fired);
    }
    createMessages(fired, reached);
  }

  private static List<WatchRule> bySubject(Collection<WatchRule> rules) {
    return rules.stream()
        .sorted(Comparator.comparing((WatchRule rule) -> rule.subject().toString()))
        .toList();
  }

  private Subject read(WatchSubject subject, Instant now) {
    String shop = subject.shopId();
    if (shop != null) {
      return new Subject.Coupons(coupons.of(shop, now), levels);
    }
    String offer = subject.offerId();
    return new Subject.Priced(
        offer != null
            ? prices.ofOffer(offer)
            : prices.ofProduct(Objects.requireNonNull(subject.productId())),
        now);
  }

  private void evaluate(
      WatchRule rule,
      Subject subject,
      Map<WatchCondition, ConditionState> known,
      Instant now,
      List<Fired> fired) {
    for (String wire : rule.terms().conditions()) {
      WatchCondition.ofWire(wire)
          .ifPresent(
              condition ->
                  evaluateCondition(rule, condition, subject, known.get(condition), now, fired));
    }
  }

  private void evaluateCondition(
      WatchRule rule,
      WatchCondition condition,
      Subject subject,
      @Nullable ConditionState known,
      Instant now,
      List<Fired> fired) {
    ConditionState before =
        known == null
            ? ConditionState.first(condition, subject.whenAsked(rule, condition), now)
            : known;
    ConditionState.Observation found = subject.now(rule, condition);
    ConditionState.Step step = before.next(found, now, settings.standsFor());
    Instant since = step.firedSince();
    if (since != null) {
      fired.add(new Fired(rule, condition, since, found.evidence()));
    }
    if (!step.state().equals(known)) {
      table.write(rule.watchId(), condition, step.state());
    }
  }

  private void createMessages(List<Fired> fired, AsOf reached) {
    if (fired.isEmpty()) {
      return;
    }
    Set<WatchedThings.Asked> asked = new HashSet<>();
    fired.forEach(it -> asked.add(it.asked()));
    Map<WatchedThings.Asked, FiringMessage.Things> named = things.of(asked);
    for (Fired one : fired) {
      FiringMessage message =
          FiringMessage.of(
              one.condition,
              one.rule.subject(),
              Objects.requireNonNull(named.get(one.asked())),
              one.evidence,
              reached);
      String data = Objects.requireNonNull(json.writeValueAsString(message));
      firings.fire(new Firing(one.rule.watchId(), one.condition, one.since, data));
    }
  }
}
