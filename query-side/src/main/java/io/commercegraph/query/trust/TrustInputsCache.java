package io.commercegraph.query.trust;

import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.DependencyCache;
import io.commercegraph.query.shops.ShopReputation;
import io.commercegraph.query.shops.ShopTrustLookup;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * A cache of what shops' trust is computed from; {@link TrustStaleness} says until when an entry is
 * valid. Scores decay, and are computed anew at each call.
 */
@Component
class TrustInputsCache implements ShopTrustLookup {

  /** Room for 66,000 to 100,000 shops. */
  private static final int MAX_DEPENDENCIES = 200_000;

  private final TrustCalculator calculator;
  private final TrustStaleness staleness;
  private final Clock clock;
  private final DependencyCache<String, TrustInputs> cache;

  TrustInputsCache(TrustCalculator calculator, TrustStaleness staleness, Clock clock) {
    this.calculator = calculator;
    this.staleness = staleness;
    this.clock = clock;
    this.cache = staleness.newCache(MAX_DEPENDENCIES, TrustStaleness.VALID_FOR, clock);
  }

  @Override
  public TrustBrief of(String shopId) {
    return calculator.brief(inputs(shopId), clock.instant());
  }

  @Override
  public Map<String, TrustBrief> of(Collection<String> shopIds) {
    Instant now = clock.instant();
    Map<String, TrustBrief> briefs = new HashMap<>();
    inputs(shopIds, now).forEach((id, inputs) -> briefs.put(id, calculator.brief(inputs, now)));
    return briefs;
  }

  @Override
  public Map<String, ShopReputation> standings(Collection<String> shopIds) {
    Instant now = clock.instant();
    Map<String, ShopReputation> standings = new HashMap<>();
    inputs(shopIds, now)
        .forEach(
            (id, inputs) ->
                standings.put(
                    id,
                    new ShopReputation(
                        calculator.brief(inputs, now), inputs.signals().mostRated())));
    return standings;
  }

  /** The inputs of a shop's trust, also where nothing is known of the shop. */
  TrustInputs inputs(String shopId) {
    return Objects.requireNonNull(inputs(List.of(shopId), clock.instant()).get(shopId));
  }

  private Map<String, TrustInputs> inputs(Collection<String> shopIds, Instant now) {
    return cache.getAll(shopIds, uncached -> read(uncached, now));
  }

  /** One query for all of these shops. */
  private Map<String, Cacheable<TrustInputs>> read(Set<String> shopIds, Instant now) {
    Map<String, Cacheable<TrustInputs>> read = new HashMap<>();
    calculator
        .inputs(shopIds, now)
        .forEach((id, inputs) -> read.put(id, staleness.cacheable(id, inputs)));
    return read;
  }
}
