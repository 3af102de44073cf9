package io.commercegraph.query.trust;

import io.commercegraph.query.shops.TrustBrief;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Gathers what shops' trust is computed from, and puts it in short. */
@Component
class TrustDesk {

  private static final Duration FRESH = Duration.ofHours(24);

  private final TrustTable table;
  private final TrustFormula formula;

  @Autowired
  TrustDesk(TrustTable table) {
    this(table, TrustFormula.CURRENT);
  }

  TrustDesk(TrustTable table, TrustFormula formula) {
    this.table = table;
    this.formula = formula;
  }

  TrustFormula formula() {
    return formula;
  }

  TrustInputs inputs(String shopId, Instant now) {
    return Objects.requireNonNull(inputs(List.of(shopId), now).get(shopId));
  }

  Map<String, TrustBrief> briefs(Collection<String> shopIds, Instant now) {
    Map<String, TrustBrief> briefs = new HashMap<>();
    inputs(shopIds, now).forEach((id, inputs) -> briefs.put(id, brief(inputs, now)));
    return briefs;
  }

  TrustBrief brief(TrustInputs inputs, Instant now) {
    @Nullable Integer score = TrustFormula.score(formula.components(inputs, now));
    return new TrustBrief(score, TrustLevel.of(score));
  }

  private Map<String, TrustInputs> inputs(Collection<String> shopIds, Instant now) {
    LocalDate today = now.atZone(ZoneOffset.UTC).toLocalDate();
    Map<String, ShopSignals> signals =
        table.shops(shopIds).stream()
            .collect(Collectors.toMap(ShopSignals::shopId, Function.identity()));
    Map<String, Conduct> conduct =
        table.conduct(shopIds, today.minusDays(TrustInputs.WINDOW_DAYS), today);
    Map<String, FeedState> feeds = table.feeds(shopIds, now.minus(FRESH));
    Map<String, TrustInputs> inputs = new HashMap<>();
    for (String id : shopIds) {
      inputs.put(
          id,
          new TrustInputs(
              signals.getOrDefault(id, ShopSignals.none(id)),
              conduct.getOrDefault(id, Conduct.NONE),
              feeds.getOrDefault(id, FeedState.NONE)));
    }
    return inputs;
  }
}
