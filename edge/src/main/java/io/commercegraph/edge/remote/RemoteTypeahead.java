package io.commercegraph.edge.remote;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.tools.WireJson;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The typeahead of another node. */
final class RemoteTypeahead implements Typeahead {

  /** No tool has this name: tools' names have no colon. */
  static final String NAME = "suggest:";

  private final CallSender sender;

  RemoteTypeahead(CallSender sender) {
    this.sender = sender;
  }

  @Override
  public Suggestions suggest(String query, int limit, @Nullable String country) {
    ObjectNode arguments =
        WireJson.MAPPER
            .createObjectNode()
            .put("query", query)
            .put("limit", limit)
            .put("country", country);
    @Nullable String id = MDC.get(RequestIds.LOG_KEY);
    byte[] answer =
        sender.read(
            new RemoteCall(
                NAME, arguments, null, Caller.Kind.ANONYMOUS, id == null ? "" : id, null, null));
    return WireJson.MAPPER.readValue(answer, Suggestions.class);
  }

  /** The answer of this node's typeahead to another node. */
  static byte[] answer(Typeahead typeahead, ObjectNode arguments) {
    JsonNode country = arguments.path("country");
    return WireJson.MAPPER.writeValueAsBytes(
        typeahead.suggest(
            arguments.path("query").asString(),
            arguments.path("limit").asInt(),
            country.isString() ? country.stringValue() : null));
  }
}
