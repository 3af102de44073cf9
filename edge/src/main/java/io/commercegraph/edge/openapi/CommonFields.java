package io.commercegraph.edge.openapi;

import io.commercegraph.api.tools.Explanations;
import io.commercegraph.api.tools.PastStates;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The descriptions of fields that most requests have. {@code tools/list} leaves them to the
 * instructions, which say them once; documents say them at each field.
 */
public final class CommonFields {

  private static final Map<String, String> DESCRIPTIONS =
      Map.of(
          PastStates.FIELD,
          "Answers as it would have at that time (RFC 3339) or log position (as_of.position of an"
              + " answer): the present tense is then that time's.",
          Explanations.FIELD,
          "Adds because: the ids of the events that each shown thing rests on;"
              + " GET /api/events/{id} shows one.");

  private CommonFields() {}

  /** The schema of a request with the descriptions that it lacks. */
  public static ObjectNode described(JsonNode request) {
    ObjectNode schema = (ObjectNode) request.deepCopy();
    DESCRIPTIONS.forEach(
        (name, description) -> {
          if (schema.path("properties").path(name) instanceof ObjectNode field
              && !field.has("description")) {
            field.put("description", description);
          }
        });
    return schema;
  }
}
