package io.commercegraph.bench;

import java.util.List;
import java.util.Map;

/**
 * What a row has shown.
 *
 * @param unit of the figures that are plotted
 * @param figures by contestant, each a column's value by its heading; the first contestant is ours
 * @param claims ratios that were aimed at
 * @param notes what the figures do not say by themselves, as Markdown; may be empty
 */
record Outcome(
    String unit, Map<String, Map<String, Double>> figures, List<Claim> claims, String notes) {

  /** A ratio, and what it should be at least or at most. */
  record Claim(String what, double ratio, boolean atLeast, double aim) {

    static Claim atLeast(double aim, String what, double ratio) {
      return new Claim(what, ratio, true, aim);
    }

    static Claim atMost(double aim, String what, double ratio) {
      return new Claim(what, ratio, false, aim);
    }

    boolean holds() {
      return atLeast ? ratio >= aim : ratio <= aim;
    }
  }
}
