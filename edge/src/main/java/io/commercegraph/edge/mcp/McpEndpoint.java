package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.INVALID_REQUEST;
import static io.commercegraph.edge.mcp.McpFault.PARSE_ERROR;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.http.ProblemWriter;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.mcp.MessageHandler.Answer;
import io.commercegraph.edge.mcp.MessageHandler.Sender;
import io.commercegraph.edge.mcp.toolset.McpToolSet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;

/** The HTTP endpoint of MCP: one JSON-RPC message in, one answer out, no state between two. */
@Controller
public final class McpEndpoint {

  /** The size of a tool's largest request with the JSON-RPC message around it. */
  static final int BODY_LIMIT = 128 * 1024;

  private final DnsRebindingCheck rebindingCheck;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;
  private final MessageQuota quota;
  private final MessageHandler handler;
  private final HandshakeMethods handshake;
  private final Map<McpToolSet, MessageHandler> handlersOfSets = new ConcurrentHashMap<>();
  private final ResourceSubscriptions subscriptions;

  McpEndpoint(
      DnsRebindingCheck rebindingCheck,
      CallerResolver callers,
      FairUseLimiter fairUse,
      MessageQuota quota,
      MessageHandler handler,
      HandshakeMethods handshake,
      ResourceSubscriptions subscriptions) {
    this.handshake = handshake;
    this.rebindingCheck = rebindingCheck;
    this.callers = callers;
    this.fairUse = fairUse;
    this.quota = quota;
    this.handler = handler;
    this.subscriptions = subscriptions;
  }

  @RequestMapping("/mcp")
  void post(HttpServletRequest request, HttpServletResponse response) throws IOException {
    post(handler, request, response);
  }

  /** Answers a message to another set of tools, by the same rules and quotas. */
  public void post(McpToolSet tools, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    post(handlersOfSets.computeIfAbsent(tools, this::handlerOf), request, response);
  }

  private MessageHandler handlerOf(McpToolSet tools) {
    List<McpMethod> methods = List.of(new ToolSetMethods(tools, handshake));
    return new MessageHandler(quota, new ListResultCache(), handshake, methods, false);
  }

  private void post(
      MessageHandler messages, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    McpReply reply = new McpReply(request, response);
    try {
      rebindingCheck.check(request);
      if (!request.getMethod().equals("POST")) {
        response.setHeader("Allow", "POST");
        throw new McpFault(405, INVALID_REQUEST, "Send messages by POST; there is no other stream");
      }
      reply.negotiate();
      Sender sender = new Sender(callers.resolve(request), request, response);
      answer(read(request, sender), messages, sender, reply);
    } catch (McpFault fault) {
      send(reply, fault);
    } catch (ToolProblem refused) {
      ProblemWriter.headers(refused, response);
      send(reply, McpFault.of(refused.code().status(), refused, request));
    }
  }

  @RequestMapping(path = "/mcp", method = RequestMethod.OPTIONS)
  void options(HttpServletRequest request, HttpServletResponse response) throws IOException {
    post(request, response);
  }

  private static void send(McpReply reply, McpFault fault) throws IOException {
    Answer answer = Answer.of(null, fault);
    reply.send(answer.status(), answer.json());
  }

  private IncomingMessages read(HttpServletRequest request, Sender sender) throws IOException {
    byte[] body;
    try (ConcurrentCallPermit _ = fairUse.admitBody(sender.caller())) {
      body = JsonBodyReader.readJson(request, BODY_LIMIT);
    }
    try {
      return IncomingMessages.read(body);
    } catch (ToolProblem malformed) {
      quota.countBroken(sender.caller(), sender.response());
      throw new McpFault(400, PARSE_ERROR, malformed.detail());
    }
  }

  private void answer(
      IncomingMessages incoming, MessageHandler messages, Sender sender, McpReply reply)
      throws IOException {
    sender.response().setStatus(HttpServletResponse.SC_ACCEPTED);
    if (incoming.isBatch()) {
      checkBatch(incoming, sender);
      byte @Nullable [] all =
          McpBatch.answer(
              incoming.messages(), (message, full) -> messages.handle(message, sender, full));
      if (all != null) {
        reply.send(200, all);
      }
      return;
    }
    IncomingMessages.Message message = incoming.messages().getFirst();
    if (messages.equals(handler) && ResourceSubscriptions.isMeant(message)) {
      listen(message, sender, reply);
      return;
    }
    @Nullable Answer answer = messages.handle(message, sender, false);
    if (answer != null) {
      reply.send(answer.status(), answer.json());
    }
  }

  private void listen(IncomingMessages.Message message, Sender sender, McpReply reply)
      throws IOException {
    McpFault fault;
    try {
      subscriptions.open(message, sender);
      return;
    } catch (McpFault refused) {
      fault = refused;
    } catch (ToolProblem refused) {
      ProblemWriter.headers(refused, sender.response());
      fault = McpFault.of(200, refused, sender.request());
    }
    Answer answer = Answer.of(JsonRpcRequest.idOf(message.json()), fault);
    reply.send(answer.status(), answer.json());
  }

  private void checkBatch(IncomingMessages incoming, Sender sender) {
    try {
      @Nullable String version = sender.request().getHeader(ProtocolEraCheck.VERSION_HEADER);
      if (version != null && !version.equals(ProtocolEra.FIRST)) {
        throw McpFault.invalidRequest("This revision has no batches");
      }
      McpBatch.checkSize(incoming.messages());
    } catch (McpFault broken) {
      quota.countBroken(sender.caller(), sender.response());
      throw broken;
    }
  }
}
