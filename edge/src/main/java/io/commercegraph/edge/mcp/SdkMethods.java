package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.invalidParams;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ProblemWriter;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.WireJson;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers the methods for resources, prompts and completion by the MCP SDK's server, which Spring
 * AI builds from the annotated beans. Params are checked here first, since the SDK's own errors
 * would name its classes.
 */
@Component
final class SdkMethods implements McpMethod {

  /** A mapper for the SDK's records, which define their own property names. */
  static final JsonMapper JSON =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private static final Logger log = LoggerFactory.getLogger(SdkMethods.class);
  private static final String EXCHANGE = "exchange";
  private static final Pattern NAME = Pattern.compile("\\w{1,64}");
  private static final int MAX_TYPED_LENGTH = 256;
  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

  private final SdkTransport transport;

  SdkMethods(SdkTransport transport) {
    this.transport = transport;
  }

  /** The exchange of the request for a resource or a completion. */
  static Exchange exchangeOf(McpTransportContext context) {
    return (Exchange) context.get(EXCHANGE);
  }

  @Override
  public @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange) {
    return switch (rpcRequest.method()) {
      case "resources/templates/list", "prompts/list" -> ask(rpcRequest, exchange);
      case "resources/list" -> withViews(rpcRequest, exchange, ask(rpcRequest, exchange));
      case "resources/read" -> {
        String uri = rpcRequest.text("uri");
        yield uri.length() <= 2048 ? ask(rpcRequest, exchange) : tooLong();
      }
      case "prompts/get" -> {
        checkTexts(rpcRequest);
        checkRequired(rpcRequest);
        yield ask(rpcRequest, exchange);
      }
      case "completion/complete" -> {
        checkCompletion(rpcRequest);
        yield ask(rpcRequest, exchange);
      }
      default -> null;
    };
  }

  private static ObjectNode withViews(
      JsonRpcRequest rpcRequest, Exchange exchange, ObjectNode resources) {
    if (AppsExtension.isAnnounced(rpcRequest, exchange)) {
      AppsExtension.addResources(resources);
    }
    return resources;
  }

  private ObjectNode ask(JsonRpcRequest rpcRequest, Exchange exchange) {
    McpTransportContext context = McpTransportContext.create(Map.of(EXCHANGE, exchange));
    McpSchema.JSONRPCRequest request =
        new McpSchema.JSONRPCRequest(
            "2.0", rpcRequest.method(), "1", JSON.convertValue(params(rpcRequest), MAP));
    McpSchema.JSONRPCResponse response =
        transport
            .handler()
            .handleRequest(context, request)
            .contextWrite(reactor -> reactor.put(McpTransportContext.KEY, context))
            .block();
    if (response == null) {
      throw new IllegalStateException("The SDK gave no answer to " + rpcRequest.method());
    }
    if (response.error() != null) {
      throw exchange.problems().isEmpty()
          ? fault(rpcRequest, response.error(), exchange.era())
          : fault(rpcRequest, exchange.problems().getFirst(), exchange);
    }
    return JSON.valueToTree(response.result());
  }

  /** The params without a cursor: the SDK answers with whole lists, and does not know ours. */
  private static ObjectNode params(JsonRpcRequest rpcRequest) {
    ObjectNode params = rpcRequest.params().deepCopy();
    params.remove("cursor");
    return params;
  }

  private static McpFault fault(
      JsonRpcRequest rpcRequest, ToolProblem problem, McpMethod.Exchange exchange) {
    ProblemWriter.headers(problem, exchange.response());
    int status = problem.code().status();
    boolean later = status == 429 || status >= 500;
    int code =
        status == 404
            ? notFound(exchange.era())
            : later ? McpFault.INTERNAL_ERROR : McpFault.INVALID_PARAMS;
    Problem shownProblem = Problem.of(problem, "/mcp", RequestIds.of(exchange.request()));
    return new McpFault(
        200,
        code,
        problem.detail(),
        withUri(rpcRequest, WireJson.MAPPER.valueToTree(shownProblem)));
  }

  /** Adds the URI, since a client can read several resources at once. */
  private static ObjectNode withUri(JsonRpcRequest rpcRequest, ObjectNode data) {
    JsonNode uri = rpcRequest.params().path("uri");
    return uri.isString() ? data.put("uri", uri.stringValue()) : data;
  }

  private static int notFound(ProtocolEra era) {
    return era == ProtocolEra.HANDSHAKE
        ? McpSchema.ErrorCodes.RESOURCE_NOT_FOUND
        : McpFault.INVALID_PARAMS;
  }

  private static McpFault fault(
      JsonRpcRequest rpcRequest, McpSchema.JSONRPCResponse.JSONRPCError error, ProtocolEra era) {
    int code = error.code();
    if (code == McpSchema.ErrorCodes.RESOURCE_NOT_FOUND) {
      ObjectNode data = withUri(rpcRequest, WireJson.MAPPER.createObjectNode());
      return new McpFault(200, notFound(era), "There is no such resource", data);
    }
    if (code == McpFault.INVALID_PARAMS) {
      return invalidParams("Nothing here goes by that name");
    }
    if (code == McpFault.METHOD_NOT_FOUND) {
      return McpFault.noMethod(era);
    }
    log.error("{} failed in the SDK: {} {}", rpcRequest.method(), code, error.message());
    return new McpFault(200, McpFault.INTERNAL_ERROR, "Internal error");
  }

  private static void checkTexts(JsonRpcRequest rpcRequest) {
    if (rpcRequest.params().has("arguments")) {
      if (!rpcRequest.params().path("arguments").isObject()) {
        throw invalidParams("arguments must be an object");
      }
      rpcRequest
          .params()
          .path("arguments")
          .forEach(
              value -> {
                if (!value.isString() || value.stringValue().length() > 512) {
                  throw invalidParams("Each argument must be a text of at most 512 characters");
                }
              });
    }
  }

  /** The SDK would write null in the place of a missing argument. */
  private static void checkRequired(JsonRpcRequest rpcRequest) {
    for (String name : McpPrompts.requiredArguments(rpcRequest.text("name"))) {
      if (!rpcRequest.params().path("arguments").has(name)) {
        throw invalidParams("The argument " + name + " is missing");
      }
    }
  }

  private static void checkCompletion(JsonRpcRequest rpcRequest) {
    var ref = rpcRequest.params().path("ref");
    String type = ref.path("type").asString("");
    boolean known =
        (type.equals("ref/prompt") && ref.path("name").isString())
            || (type.equals("ref/resource") && ref.path("uri").isString());
    var argument = rpcRequest.params().path("argument");
    boolean named = NAME.matcher(argument.path("name").asString("")).matches();
    if (!known || !named || !argument.path("value").isString()) {
      throw invalidParams("ref and argument must say what is to be completed");
    }
    if (argument.path("value").stringValue().length() > MAX_TYPED_LENGTH) {
      throw invalidParams(
          "A value to complete is at most " + MAX_TYPED_LENGTH + " characters long");
    }
  }

  private static ObjectNode tooLong() {
    throw invalidParams("uri is too long");
  }
}
