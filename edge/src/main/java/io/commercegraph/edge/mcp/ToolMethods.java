package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.invalidParams;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ProblemWriter;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.mcp.listing.ToolListing;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.commercegraph.edge.tools.WireJson;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * Answers {@code tools/list} and {@code tools/call}, from the catalogue and through the dispatcher.
 */
@Component
final class ToolMethods implements McpMethod {

  private static final String MIN_POSITION = "commercegraph/min_position";
  private static final String IDEMPOTENCY_KEY = "commercegraph/idempotency_key";

  private final ToolCatalogue catalogue;
  private final ToolListing listing;
  private final ToolDispatcher dispatcher;

  ToolMethods(ToolCatalogue catalogue, ToolListing listing, ToolDispatcher dispatcher) {
    this.catalogue = catalogue;
    this.listing = listing;
    this.dispatcher = dispatcher;
  }

  @Override
  public @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange) {
    return switch (rpcRequest.method()) {
      case "tools/list" -> list(rpcRequest, exchange);
      case "tools/call" -> call(rpcRequest, exchange);
      default -> null;
    };
  }

  private ObjectNode list(JsonRpcRequest rpcRequest, Exchange exchange) {
    ObjectNode tools = listing.listing();
    if (AppsExtension.isAnnounced(rpcRequest, exchange)) {
      AppsExtension.addViews(tools);
    }
    return tools;
  }

  private ObjectNode call(JsonRpcRequest rpcRequest, Exchange exchange) {
    String name = rpcRequest.text("name");
    CatalogueEntry<?, ?> tool =
        catalogue.find(name).orElseThrow(() -> invalidParams("Unknown tool: " + shown(name)));
    Caller caller = exchange.caller();
    try {
      ToolCall call =
          new ToolCall(
              tool,
              rpcRequest.arguments(),
              minPosition(rpcRequest),
              identified(caller, rpcRequest));
      return result(dispatcher.dispatch(call), false);
    } catch (ToolProblem problem) {
      ProblemWriter.headers(problem, exchange.response());
      return failed(rpcRequest, exchange, problem);
    }
  }

  /** A problem as the result of its call. */
  static ObjectNode failed(JsonRpcRequest rpcRequest, Exchange exchange, ToolProblem problem) {
    String instance = "/tool/" + shown(rpcRequest.params().path("name").asString(""));
    return result(Problem.of(problem, instance, exchange.caller().requestId()).json(), true);
  }

  private static @Nullable Long minPosition(JsonRpcRequest rpcRequest) {
    JsonNode position = rpcRequest.meta().path(MIN_POSITION);
    if (position.isMissingNode()) {
      return null;
    }
    if (!position.isIntegralNumber() || !position.canConvertToLong() || position.asLong() < 0) {
      throw ToolProblem.in(
          "_meta", ProblemCode.INVALID_VALUE, MIN_POSITION + " must be a position of the log.");
    }
    return position.asLong();
  }

  /**
   * The caller with the idempotency key of the message: MCP clients cannot set HTTP headers for
   * single calls.
   */
  private static Caller identified(Caller caller, JsonRpcRequest rpcRequest) {
    JsonNode key = rpcRequest.meta().path(IDEMPOTENCY_KEY);
    return key.isMissingNode()
        ? caller
        : new Caller(
            caller.kind(),
            caller.tokenId(),
            caller.address(),
            caller.endUser(),
            CallerResolver.opaque(IDEMPOTENCY_KEY, key.asString("")),
            caller.requestId());
  }

  static ObjectNode result(byte[] json, boolean isError) {
    String text = new String(json, StandardCharsets.UTF_8);
    ObjectNode result = WireJson.MAPPER.createObjectNode();
    result.putArray("content").addObject().put("type", "text").put("text", text);
    result.putRawValue("structuredContent", new RawValue(text));
    return result.put("isError", isError);
  }

  private static String shown(String name) {
    return name.length() <= 64 ? name : name.substring(0, name.offsetByCodePoints(0, 32)) + "…";
  }
}
