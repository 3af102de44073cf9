package io.commercegraph.query.trust;

import io.commercegraph.query.shops.TrustBrief;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Gathers what shops' trust is computed from, and puts it in short. */
@Component
class TrustDesk {

  private final TrustInputsTable table;
  private final TrustFormula formula;

  @Autowired
  TrustDesk(TrustInputsTable table) {
    this(table, TrustFormula.CURRENT);
  }

  TrustDesk(TrustInputsTable table, TrustFormula formula) {
    this.table = table;
    this.formula = formula;
  }

  TrustFormula formula() {
    return formula;
  }

  /** Of each of these shops, also where nothing is known of it. One query. */
  Map<String, TrustInputs> inputs(Collection<String> shopIds, Instant now) {
    return table.of(shopIds, now);
  }

  TrustBrief brief(TrustInputs inputs, Instant now) {
    @Nullable Integer score = TrustFormula.score(formula.components(inputs, now));
    return new TrustBrief(score, TrustLevel.of(score));
  }
}
