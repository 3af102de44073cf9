package io.commercegraph.bench;

import io.commercegraph.bench.page.Ratio;
import io.commercegraph.bench.page.Seen;

/** A ratio that is aimed at; what it is to reach stands in docs/performance/aims.json. */
record Claim(String what, Range seen) {

  static Claim of(String what, Range seen) {
    return new Claim(what, seen);
  }

  Ratio kept() {
    return new Ratio(what, new Seen(seen.median(), seen.lowest(), seen.highest(), seen.rounds()));
  }
}
