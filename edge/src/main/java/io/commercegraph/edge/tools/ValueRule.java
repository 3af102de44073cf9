package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.ToolProblem;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A validation rule for one value of a request. Rules are compiled from the published schema, so
 * that exactly what is published is checked: a keyword without a rule, or a value without limits,
 * fails at start-up.
 */
sealed interface ValueRule permits BooleanRule, ListRule, NumberRule, ObjectRule, TextRule {

  /** Throws a {@link ToolProblem} where the value breaks the rule. */
  void check(String param, JsonNode value);

  static ValueRule of(String param, JsonNode schema) {
    return switch (schema.path("type").asString("")) {
      case "object" -> ObjectRule.of(known(param, schema, ObjectRule.KEYWORDS));
      case "array" -> ListRule.of(param, known(param, schema, ListRule.KEYWORDS));
      case "string" -> TextRule.of(param, known(param, schema, TextRule.KEYWORDS));
      case "integer" -> NumberRule.of(param, known(param, schema, NumberRule.KEYWORDS));
      case "boolean" -> {
        known(param, schema, Set.of());
        yield new BooleanRule();
      }
      default ->
          throw new IllegalStateException("No rule for '" + param + "' with the schema " + schema);
    };
  }

  private static ObjectNode known(String param, JsonNode schema, Set<String> keywords) {
    for (String keyword : schema.propertyNames()) {
      if (!keywords.contains(keyword) && !Notes.KEYWORDS.contains(keyword)) {
        throw new IllegalStateException("'" + param + "' has the unchecked limit " + keyword);
      }
    }
    return (ObjectNode) schema;
  }

  /** Keywords that describe and limit nothing. */
  final class Notes {
    private static final Set<String> KEYWORDS = Set.of("type", "description", "title", "default");

    private Notes() {}
  }
}
