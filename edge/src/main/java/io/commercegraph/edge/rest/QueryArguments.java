package io.commercegraph.edge.rest;

import static io.commercegraph.api.tools.ProblemCode.DUPLICATE_KEY;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.QueryParameterNames;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.UnknownNameProblem;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts query parameters to the JSON object that a body would have contained. A parameter that
 * looks like a number becomes one where the tool's schema has a number; the schema then checks it.
 */
final class QueryArguments {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,32}");

  private QueryArguments() {}

  static ObjectNode of(HttpServletRequest request, ObjectNode schema) {
    Set<String> names = QueryParameterNames.of(request);
    // Checked first, since the servlet fails to read a parameter without a name.
    requireKnown(names, schema.path("properties").propertyNames());
    ObjectNode arguments = WireJson.MAPPER.createObjectNode();
    for (String name : names) {
      String[] values = request.getParameterValues(name);
      if (values.length > 1) {
        throw ToolProblem.in(name, DUPLICATE_KEY, "'" + name + "' stands twice.");
      }
      put(arguments, name, StrictJson.text(values[0]), schema);
    }
    return arguments;
  }

  private static void requireKnown(Set<String> names, Collection<String> known) {
    for (String name : names) {
      if (!known.contains(StrictJson.text(name))) {
        throw UnknownNameProblem.of("field", name, known);
      }
    }
  }

  private static void put(ObjectNode arguments, String name, String value, ObjectNode schema) {
    String type = schema.path("properties").path(name).path("type").asString("string");
    if (type.equals("integer") && NUMBER.matcher(value).matches()) {
      arguments.put(name, new BigInteger(value));
    } else {
      arguments.put(name, value);
    }
  }
}
