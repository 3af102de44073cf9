package io.commercegraph.query.trust;

import io.commercegraph.query.shops.TrustBrief;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Gathers what shops' trust is computed from, and puts it in short. */
@Component
class TrustCalculator {

  private final TrustInputsReader table;

  TrustCalculator(TrustInputsReader table) {
    this.table = table;
  }

  /** Of each of these shops, also where nothing is known of it. One query. */
  Map<String, TrustInputs> inputs(Collection<String> shopIds, Instant now) {
    return table.of(shopIds, now);
  }

  TrustBrief brief(TrustInputs inputs, Instant now) {
    @Nullable Integer score = TrustFormula.score(TrustFormula.of(inputs).components(inputs, now));
    return new TrustBrief(score, TrustLevel.of(score));
  }
}
