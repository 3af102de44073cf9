package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import tools.jackson.databind.JsonNode;

/** The rule for true or false, which rejects texts and numbers. */
record BooleanRule() implements ValueRule {

  @Override
  public void check(String param, JsonNode value) {
    if (!value.isBoolean()) {
      throw ToolProblem.in(param, WRONG_TYPE, "'" + param + "' must be true or false.");
    }
  }
}
