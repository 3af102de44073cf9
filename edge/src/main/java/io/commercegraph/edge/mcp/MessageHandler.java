package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.INTERNAL_ERROR;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ProblemWriter;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.mcp.IncomingMessages.Message;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Handles one message, which was sent alone or in a batch. */
@Component
final class MessageHandler {

  private static final Logger log = LoggerFactory.getLogger(MessageHandler.class);

  /** More than any list has: clients that know no cursors see all of it. */
  private static final ListPages PAGES = new ListPages(100);

  private final MessageQuota quota;
  private final ListResultCache listings;
  private final HandshakeMethods handshake;
  private final List<McpMethod> methods;
  private final boolean problemsAreResults;

  @Autowired
  MessageHandler(
      MessageQuota quota,
      ListResultCache listings,
      HandshakeMethods handshake,
      List<McpMethod> methods) {
    this(quota, listings, handshake, methods, true);
  }

  /**
   * @param problemsAreResults whether a refused tool call has a result, and not an error
   */
  MessageHandler(
      MessageQuota quota,
      ListResultCache listings,
      HandshakeMethods handshake,
      List<McpMethod> methods,
      boolean problemsAreResults) {
    this.problemsAreResults = problemsAreResults;
    this.quota = quota;
    this.listings = listings;
    this.handshake = handshake;
    this.methods = methods;
  }

  /**
   * @param status the HTTP status of an answer that consists of this message
   */
  record Answer(int status, ObjectNode message) {

    static Answer of(@Nullable JsonNode id, McpFault fault) {
      return new Answer(fault.status(), fault.json(id));
    }

    byte[] json() {
      return WireJson.MAPPER.writeValueAsBytes(message);
    }
  }

  /** The sender of a message, with the HTTP exchange. */
  record Sender(Caller caller, HttpServletRequest request, HttpServletResponse response) {}

  /**
   * The answer; null to a notification, which wants none.
   *
   * @param full whether the message's batch has no room for another answer
   */
  @Nullable Answer handle(Message message, Sender sender, boolean full) {
    try {
      return answer(message, sender, full);
    } catch (McpFault fault) {
      return Answer.of(JsonRpcRequest.idOf(message.json()), fault);
    }
  }

  private @Nullable Answer answer(Message message, Sender sender, boolean full) {
    JsonRpcRequest rpcRequest;
    McpMethod.Exchange exchange;
    try {
      rpcRequest = JsonRpcRequest.of(message);
      exchange =
          new McpMethod.Exchange(
              ProtocolEraCheck.of(sender.request(), rpcRequest),
              sender.caller(),
              sender.request(),
              sender.response());
    } catch (McpFault broken) {
      countBroken(sender);
      throw broken;
    }
    try (ConcurrentCallPermit _ = quota.admit(rpcRequest, exchange)) {
      if (rpcRequest.isNotification()) {
        return null;
      }
      return full ? refused(rpcRequest, exchange, fullBatch()) : result(rpcRequest, exchange);
    } catch (ToolProblem overQuota) {
      return refused(rpcRequest, exchange, overQuota);
    }
  }

  private void countBroken(Sender sender) {
    try {
      quota.countBroken(sender.caller(), sender.response());
    } catch (ToolProblem overQuota) {
      ProblemWriter.headers(overQuota, sender.response());
      throw McpFault.of(overQuota.code().status(), overQuota, sender.request());
    }
  }

  private static ToolProblem fullBatch() {
    return ToolProblem.of(
        ProblemCode.ANSWER_TOO_LARGE,
        "The answers before this one are all that the answer to a batch may hold: this was not"
            + " carried out. Send it again, alone.");
  }

  /** A refused tool call is answered with a problem as its result; other methods get an error. */
  private Answer refused(
      JsonRpcRequest rpcRequest, McpMethod.Exchange exchange, ToolProblem problem) {
    ProblemWriter.headers(problem, exchange.response());
    if (rpcRequest.isNotification() || (rpcRequest.isToolCall() && !problemsAreResults)) {
      throw McpFault.of(problem.code().status(), problem, exchange.request());
    }
    if (!rpcRequest.isToolCall()) {
      throw McpFault.of(200, problem, exchange.request());
    }
    return answer(
        rpcRequest,
        completed(rpcRequest, exchange, ToolMethods.failed(rpcRequest, exchange, problem)));
  }

  private Answer result(JsonRpcRequest rpcRequest, McpMethod.Exchange exchange) {
    return answer(
        rpcRequest,
        listings.has(rpcRequest)
            ? listings.rendered(
                rpcRequest,
                exchange,
                () -> completed(rpcRequest, exchange, ask(rpcRequest, exchange)))
            : completed(rpcRequest, exchange, ask(rpcRequest, exchange)));
  }

  private ObjectNode completed(
      JsonRpcRequest rpcRequest, McpMethod.Exchange exchange, ObjectNode result) {
    if (exchange.era() == ProtocolEra.STATELESS) {
      StatelessResultFields.complete(rpcRequest.method(), result, handshake.serverInfo());
    }
    return result;
  }

  private static Answer answer(JsonRpcRequest rpcRequest, JsonNode result) {
    ObjectNode answer = WireJson.MAPPER.createObjectNode().put("jsonrpc", "2.0");
    answer.set("id", rpcRequest.id());
    answer.set("result", result);
    return new Answer(200, answer);
  }

  private ObjectNode ask(JsonRpcRequest rpcRequest, McpMethod.Exchange exchange) {
    try {
      for (McpMethod method : methods) {
        @Nullable ObjectNode result = method.answer(rpcRequest, exchange);
        if (result != null) {
          return PAGES.page(rpcRequest, result);
        }
      }
    } catch (McpFault | ToolProblem known) {
      throw known;
    } catch (RuntimeException fault) {
      // An unexpected fault is logged under the request's id, and the caller learns no details.
      log.error("{} failed", rpcRequest.method().replaceAll("[^a-z/]", "?"), fault);
      throw new McpFault(500, INTERNAL_ERROR, ProblemCode.INTERNAL.title());
    }
    throw McpFault.noMethod(exchange.era());
  }
}
