package io.commercegraph.query.trust;

import static java.util.stream.Collectors.toMap;

import io.commercegraph.api.trust.ShopScores;
import io.commercegraph.query.shops.ShopTrustLookup;
import io.commercegraph.query.shops.TrustBrief;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Reads the scores of many shops at once. */
@Component
class ShopScoreReader implements ShopScores {

  private final ShopTrustLookup trust;

  ShopScoreReader(ShopTrustLookup trust) {
    this.trust = trust;
  }

  @Override
  public Map<String, ShopScore> of(Collection<String> shopIds) {
    Map<String, TrustBrief> known = trust.of(shopIds);
    return shopIds.stream()
        .distinct()
        .collect(
            toMap(Function.identity(), id -> score(known.getOrDefault(id, TrustBrief.UNRATED))));
  }

  private static ShopScore score(TrustBrief brief) {
    return new ShopScore(brief.score(), brief.level().name().toLowerCase(Locale.ROOT));
  }
}
