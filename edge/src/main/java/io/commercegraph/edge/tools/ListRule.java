package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.BLANK_FIELD;
import static io.commercegraph.api.tools.ProblemCode.DUPLICATE_IDS;
import static io.commercegraph.api.tools.ProblemCode.TOO_MANY_IDS;
import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The rule for a list: its limits, and the rule for each item. */
record ListRule(int min, int max, boolean unique, ValueRule item) implements ValueRule {

  static final Set<String> KEYWORDS = Set.of("items", "minItems", "maxItems", "uniqueItems");

  static ListRule of(String param, ObjectNode schema) {
    if (!schema.has("maxItems")) {
      throw new IllegalStateException("'" + param + "' needs a @Size with a max");
    }
    return new ListRule(
        schema.path("minItems").asInt(0),
        schema.get("maxItems").asInt(),
        schema.path("uniqueItems").asBoolean(false),
        ValueRule.of(param + "[]", schema.get("items")));
  }

  @Override
  public void check(String param, JsonNode value) {
    if (!value.isArray()) {
      throw ToolProblem.in(param, WRONG_TYPE, "'" + param + "' must be a list.");
    }
    if (value.size() > max) {
      throw ToolProblem.in(param, TOO_MANY_IDS, "'" + param + "' takes at most " + max + ".");
    }
    if (value.size() < min) {
      throw ToolProblem.in(param, BLANK_FIELD, "'" + param + "' needs at least " + min + ".");
    }
    Set<JsonNode> seen = new HashSet<>();
    for (int i = 0; i < value.size(); i++) {
      String place = param + "[" + i + "]";
      item.check(place, value.get(i));
      if (unique && !seen.add(value.get(i))) {
        throw ToolProblem.in(place, DUPLICATE_IDS, "'" + place + "' stands in the list twice.");
      }
    }
  }
}
