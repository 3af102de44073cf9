package io.commercegraph.query.trust;

import io.commercegraph.query.shops.TrustBrief;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads what shops' trust is computed from, and computes each shop's trust in short. */
@Component
class TrustCalculator {

  private final TrustInputsReader table;

  TrustCalculator(TrustInputsReader table) {
    this.table = table;
  }

  /** The inputs of each of these shops, also where nothing is known of a shop. One query. */
  Map<String, TrustInputs> inputs(Collection<String> shopIds, Instant now) {
    return table.of(shopIds, now);
  }

  TrustBrief brief(TrustInputs inputs, Instant now) {
    @Nullable Integer score = TrustFormula.score(TrustFormula.of(inputs).components(inputs, now));
    return new TrustBrief(score, TrustLevel.of(score));
  }
}
