package io.commercegraph.edge.mcp;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.ToolCatalogue;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Component;

/**
 * Counts every message as a call, whatever its method and result: a method that is not counted
 * could be used to flood the service. Tool calls that record something, and completions, have
 * quotas of their own, as over REST.
 */
@Component
final class MessageQuota {

  private final FairUseLimiter fairUse;
  private final ToolCatalogue catalogue;

  MessageQuota(FairUseLimiter fairUse, ToolCatalogue catalogue) {
    this.fairUse = fairUse;
    this.catalogue = catalogue;
  }

  /** Admits a message, or throws the problem. */
  ConcurrentCallPermit admit(JsonRpcRequest rpcRequest, McpMethod.Exchange exchange) {
    return rpcRequest.method().equals("completion/complete")
        ? fairUse.admitSuggest(exchange.caller(), exchange.response())
        : fairUse.admit(exchange.caller(), effect(rpcRequest), exchange.response());
  }

  /** Counts a malformed message. */
  void countBroken(Caller caller, HttpServletResponse response) {
    fairUse.admit(caller, READS, response).close();
  }

  private ToolSpec.Effect effect(JsonRpcRequest rpcRequest) {
    return rpcRequest.isToolCall()
        ? catalogue
            .find(rpcRequest.params().path("name").asString(""))
            .map(tool -> tool.spec().effect())
            .orElse(READS)
        : READS;
  }
}
