package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.INTERNAL_ERROR;
import static io.commercegraph.edge.mcp.McpFault.INVALID_REQUEST;
import static io.commercegraph.edge.mcp.McpFault.PARSE_ERROR;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.Bodies;
import io.commercegraph.edge.http.ProblemWriter;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.FairUse;
import io.commercegraph.edge.keys.Permit;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The MCP endpoint: one JSON-RPC message in, one answer out, nothing kept between two. */
@Controller
final class McpEndpoint {

  private static final Logger log = LoggerFactory.getLogger(McpEndpoint.class);

  /** Room for a tool's largest request and the envelope around it. */
  private static final int BODY_LIMIT = 128 * 1024;

  /** The first revision alone has batches. */
  private static final int BATCH_LIMIT = 20;

  private final RebindingGuard guard;
  private final CallerResolver callers;
  private final FairUse fairUse;
  private final HandshakeMethods handshake;
  private final List<McpMethod> methods;

  McpEndpoint(
      RebindingGuard guard,
      CallerResolver callers,
      FairUse fairUse,
      HandshakeMethods handshake,
      List<McpMethod> methods) {
    this.guard = guard;
    this.callers = callers;
    this.fairUse = fairUse;
    this.handshake = handshake;
    this.methods = methods;
  }

  @RequestMapping("/mcp")
  void post(HttpServletRequest request, HttpServletResponse response) throws IOException {
    @Nullable JsonNode message = null;
    McpReply reply = new McpReply(request, response);
    try {
      guard.check(request);
      if (!request.getMethod().equals("POST")) {
        response.setHeader("Allow", "POST");
        throw new McpFault(405, INVALID_REQUEST, "Send messages by POST; there is no other stream");
      }
      reply.negotiate();
      Caller caller = callers.resolve(request);
      message = read(request, caller);
      answer(message, caller, request, response, reply);
    } catch (McpFault fault) {
      reply.send(fault.status(), error(Envelope.idOf(message), fault));
    } catch (ToolProblem refused) {
      ProblemWriter.headers(refused, response);
      McpFault fault =
          new McpFault(
              refused.code().status(),
              INVALID_REQUEST,
              refused.detail(),
              WireJson.MAPPER.valueToTree(Problem.of(refused, "/mcp", RequestIds.of(request))));
      reply.send(fault.status(), error(Envelope.idOf(message), fault));
    }
  }

  @RequestMapping(path = "/mcp", method = RequestMethod.OPTIONS)
  void options(HttpServletRequest request, HttpServletResponse response) throws IOException {
    post(request, response);
  }

  private JsonNode read(HttpServletRequest request, Caller caller) throws IOException {
    byte[] body;
    try (Permit _ = fairUse.admitBody(caller)) {
      body = Bodies.readJson(request, BODY_LIMIT);
    }
    try {
      return StrictJson.read(body);
    } catch (ToolProblem malformed) {
      throw new McpFault(400, PARSE_ERROR, malformed.detail());
    }
  }

  private void answer(
      JsonNode message,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response,
      McpReply reply)
      throws IOException {
    if (message instanceof ArrayNode batch) {
      answerBatch(batch, caller, request, response, reply);
      return;
    }
    Envelope envelope = Envelope.of(message);
    Era era = EraRules.of(request, envelope);
    JsonNode id = envelope.id();
    if (id == null) {
      response.setStatus(HttpServletResponse.SC_ACCEPTED);
      return;
    }
    reply.send(200, result(envelope, id, new McpMethod.Exchange(era, caller, request, response)));
  }

  private void answerBatch(
      ArrayNode batch,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response,
      McpReply reply)
      throws IOException {
    @Nullable String version = request.getHeader(EraRules.VERSION_HEADER);
    if (version != null && !version.equals(Era.FIRST)) {
      throw McpFault.invalidRequest("This revision has no batches");
    }
    if (batch.isEmpty() || batch.size() > BATCH_LIMIT) {
      throw McpFault.invalidRequest("A batch is of 1 to " + BATCH_LIMIT + " messages");
    }
    ArrayNode answers = WireJson.MAPPER.createArrayNode();
    for (JsonNode message : batch) {
      try {
        Envelope envelope = Envelope.of(message);
        Era era = EraRules.of(request, envelope);
        JsonNode id = envelope.id();
        if (id != null) {
          answers.add(result(envelope, id, new McpMethod.Exchange(era, caller, request, response)));
        }
      } catch (McpFault fault) {
        answers.add(error(Envelope.idOf(message), fault));
      }
    }
    if (answers.isEmpty()) {
      response.setStatus(HttpServletResponse.SC_ACCEPTED);
    } else {
      reply.send(200, answers);
    }
  }

  private ObjectNode result(Envelope envelope, JsonNode id, McpMethod.Exchange exchange) {
    ObjectNode result = ask(envelope, exchange);
    if (exchange.era() == Era.STATELESS) {
      StatelessResults.complete(envelope.method(), result, handshake.serverInfo());
    }
    ObjectNode answer = WireJson.MAPPER.createObjectNode().put("jsonrpc", "2.0");
    answer.set("id", id);
    answer.set("result", result);
    return answer;
  }

  private ObjectNode ask(Envelope envelope, McpMethod.Exchange exchange) {
    try {
      for (McpMethod method : methods) {
        @Nullable ObjectNode result = method.answer(envelope, exchange);
        if (result != null) {
          return result;
        }
      }
    } catch (McpFault | ToolProblem known) {
      throw known;
    } catch (RuntimeException fault) {
      // The last resort, as on every other address: logged under the request's id, not told.
      log.error("{} failed", envelope.method().replaceAll("[^a-z/]", "?"), fault);
      throw new McpFault(500, INTERNAL_ERROR, ProblemCode.INTERNAL.title());
    }
    throw McpFault.noMethod(exchange.era());
  }

  private static ObjectNode error(@Nullable JsonNode id, McpFault fault) {
    ObjectNode answer = WireJson.MAPPER.createObjectNode().put("jsonrpc", "2.0");
    answer.set("id", id == null ? WireJson.MAPPER.nullNode() : id);
    ObjectNode error =
        answer.putObject("error").put("code", fault.code()).put("message", fault.message());
    @Nullable JsonNode data = fault.data();
    if (data != null) {
      error.set("data", data);
    }
    return answer;
  }
}
