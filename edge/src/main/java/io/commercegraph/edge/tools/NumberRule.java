package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.OUT_OF_RANGE;
import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import java.math.BigDecimal;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The rule for a whole number within limits. As JSON Schema has it, 10.0 is a whole number too. */
record NumberRule(long min, long max) implements ValueRule {

  static final Set<String> KEYWORDS = Set.of("minimum", "maximum", "format");

  static NumberRule of(String param, ObjectNode schema) {
    if (!schema.has("minimum") || !schema.has("maximum")) {
      throw new IllegalStateException("'" + param + "' needs @Min and @Max");
    }
    return new NumberRule(schema.get("minimum").asLong(), schema.get("maximum").asLong());
  }

  @Override
  public void check(String param, JsonNode value) {
    if (!value.isNumber()) {
      throw wrongType(param);
    }
    BigDecimal number = value.decimalValue();
    // The limits are compared first: to compute the fraction of 1e999999 would take a million
    // digits.
    if (number.compareTo(BigDecimal.valueOf(min)) < 0
        || number.compareTo(BigDecimal.valueOf(max)) > 0) {
      throw ToolProblem.in(
          param, OUT_OF_RANGE, "'" + param + "' must be from " + min + " to " + max + ".");
    }
    if (number.signum() != 0 && number.stripTrailingZeros().scale() > 0) {
      throw wrongType(param);
    }
  }

  private static ToolProblem wrongType(String param) {
    return ToolProblem.in(param, WRONG_TYPE, "'" + param + "' must be a whole number.");
  }
}
