package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.MISSING_FIELD;
import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The rule for an object with given fields and no others. {@code null} for an optional field means
 * the same as leaving it out, since assistants fill in every argument they see.
 */
record ObjectRule(Map<String, ValueRule> fields, Set<String> required) implements ValueRule {

  static final Set<String> KEYWORDS = Set.of("properties", "required", "additionalProperties");

  static ObjectRule of(ObjectNode schema) {
    Map<String, ValueRule> fields = new LinkedHashMap<>();
    schema
        .path("properties")
        .properties()
        .forEach(
            field -> fields.put(field.getKey(), ValueRule.of(field.getKey(), field.getValue())));
    Set<String> required = new LinkedHashSet<>();
    schema.path("required").forEach(name -> required.add(name.asString()));
    return new ObjectRule(fields, required);
  }

  @Override
  public void check(String param, JsonNode value) {
    if (!(value instanceof ObjectNode object)) {
      throw ToolProblem.in(param, WRONG_TYPE, "'" + param + "' must be an object.");
    }
    checkFields(param + ".", object);
  }

  /** Checks a whole request, and removes optional fields that are null. */
  void checkFields(ObjectNode object) {
    checkFields("", object);
  }

  private void checkFields(String place, ObjectNode object) {
    for (String name : List.copyOf(object.propertyNames())) {
      if (!fields.containsKey(name)) {
        throw UnknownNameProblem.of("field", place, name, fields.keySet());
      }
      if (object.get(name).isNull()) {
        object.remove(name);
      }
    }
    for (String name : required) {
      if (!object.has(name)) {
        String missing = place + name;
        throw ToolProblem.in(missing, MISSING_FIELD, "'" + missing + "' is missing.");
      }
    }
    object.forEachEntry((name, value) -> field(name).check(place + name, value));
  }

  private ValueRule field(String name) {
    ValueRule rule = fields.get(name);
    if (rule == null) {
      throw new IllegalStateException("An unknown field was let through: " + name);
    }
    return rule;
  }
}
