package io.commercegraph.query.docs;

import io.commercegraph.log.json.JsonDialect;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Looks figures of an answer up by their path, in the form that an answer has on the wire. */
public final class Figures {

  private static final JsonMapper WIRE = JsonDialect.mapper();

  private Figures() {}

  /** A figure as the documentation writes it: money as its amount in decimals. */
  public static String of(Object answer, String path) {
    JsonNode node = WIRE.valueToTree(answer);
    for (String name : path.split("\\.", -1)) {
      node = name.matches("\\d+") ? node.path(Integer.parseInt(name)) : node.path(name);
    }
    if (node.isMissingNode()) {
      return "absent";
    }
    return node.has("display")
        ? node.get("display").asString().replaceFirst(" [A-Z]{3}$", "")
        : node.isNull() ? "null" : node.isContainer() ? node.toString() : node.asString();
  }
}
