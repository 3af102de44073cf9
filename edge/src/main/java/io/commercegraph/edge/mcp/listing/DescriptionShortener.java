package io.commercegraph.edge.mcp.listing;

import io.commercegraph.api.tools.OutsideData;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Shortens the descriptions of an answer's fields to their first clause, and leaves out those of
 * the records within it, which the fields' names explain. Every client loads the schemas of all
 * tools at once; {@code /openapi.json} and docs/tools.md have the descriptions whole.
 */
final class DescriptionShortener {

  private static final String DESCRIPTION = "description";

  /** Fields of records within an answer have no descriptions but the mark of outside data. */
  private static final int DEEP = 2;

  /** A description of this length is left as it is. */
  private static final int SHORT = 40;

  /** The first clause that is more than a word. */
  private static final Pattern FIRST_CLAUSE =
      Pattern.compile("(?:" + Pattern.quote(OutsideData.MARK) + " )?.{10,}?(?=[.;:,] | \\()");

  private DescriptionShortener() {}

  /** Shortens all descriptions in a schema, in place. */
  static void shorten(JsonNode schema) {
    shorten(schema, 0);
  }

  private static void shorten(JsonNode schema, int depth) {
    // A field that is named description is an object.
    if (schema instanceof ObjectNode object && object.path(DESCRIPTION).isString()) {
      String description = object.path(DESCRIPTION).stringValue();
      if (depth < DEEP) {
        object.put(DESCRIPTION, firstClause(description));
      } else if (description.startsWith(OutsideData.MARK)) {
        object.put(DESCRIPTION, OutsideData.MARK);
      } else {
        object.remove(DESCRIPTION);
      }
    }
    schema
        .properties()
        .forEach(
            it -> shorten(it.getValue(), it.getKey().equals("properties") ? depth + 1 : depth));
    if (schema.isArray()) {
      schema.forEach(it -> shorten(it, depth));
    }
  }

  private static String firstClause(String description) {
    Matcher clause = FIRST_CLAUSE.matcher(description);
    return description.length() > SHORT && clause.lookingAt() ? clause.group() : description;
  }
}
