package io.commercegraph.edge.suite;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The reply to a tool call, over any protocol.
 *
 * @param status 200, or the problem's status
 * @param body the answer or the problem
 * @param headers of the HTTP answer, by lower-case name
 */
public record ToolReply(int status, JsonNode body, Map<String, String> headers) {

  /**
   * The body without what may differ between two calls of the same: stamps, cursors and request id.
   */
  public JsonNode comparable() {
    ObjectNode copy = (ObjectNode) body.deepCopy();
    copy.remove("as_of");
    copy.remove("request_id");
    // It may carry the time that its list was made for.
    if (copy.path("page").has("next_cursor")) {
      ((ObjectNode) copy.path("page")).put("next_cursor", "opaque");
    }
    // When a figure was looked at.
    copy.findParents("checked_at").forEach(figure -> ((ObjectNode) figure).remove("checked_at"));
    return copy;
  }

  /** The problem's code, if it is one. */
  public String code() {
    return body.path("code").asString("");
  }
}
