package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.Explanations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds {@code because} to an answer: of each thing that the answer shows, the events it rests on.
 * The things are found by their ids, whatever the tool.
 */
final class AnswerReasons {

  private static final String BECAUSE = "because";
  private static final int MAX_THINGS = 200;
  private static final Pattern ID = Pattern.compile("(ofr|prd|shp|cpn|sho)_[0-9a-z]{1,60}");

  /** In this order the first of them names what an object is about. */
  private static final List<String> NAMES =
      List.of("id", "offer_id", "option_id", "coupon_id", "product_id", "shop_id");

  private AnswerReasons() {}

  static ObjectNode with(ObjectNode answer, Explanations explanations, long position) {
    Map<String, String> things = new LinkedHashMap<>();
    collect("", answer, things);
    Map<String, Explanations.Reasons> reasons =
        explanations.of(things.values().stream().distinct().toList(), position);
    ArrayNode because = answer.putArray(BECAUSE);
    things.forEach(
        (field, id) -> {
          Explanations.Reasons found = reasons.get(id);
          if (found != null) {
            add(because, field, found.events());
            if (!found.price().isEmpty()) {
              add(because, field.isEmpty() ? "price" : field + ".price", found.price());
            }
          }
        });
    return answer;
  }

  private static void add(ArrayNode because, String field, List<String> events) {
    ObjectNode row = because.addObject().put("field", field);
    ArrayNode ids = row.putArray("event_ids");
    events.forEach(ids::add);
  }

  private static void collect(String path, JsonNode node, Map<String, String> things) {
    if (things.size() >= MAX_THINGS) {
      return;
    }
    if (node instanceof ObjectNode object) {
      String id = id(object);
      if (id != null) {
        things.put(path, id);
      }
      object.forEachEntry(
          (name, value) -> collect(path.isEmpty() ? name : path + "." + name, value, things));
    } else if (node instanceof ArrayNode array) {
      List<JsonNode> elements = new ArrayList<>();
      array.forEach(elements::add);
      for (int i = 0; i < elements.size(); i++) {
        collect(path + "[" + i + "]", elements.get(i), things);
      }
    }
  }

  private static @Nullable String id(ObjectNode object) {
    for (String name : NAMES) {
      JsonNode id = object.get(name);
      if (id != null && id.isString() && ID.matcher(id.stringValue()).matches()) {
        return id.stringValue();
      }
    }
    return null;
  }
}
