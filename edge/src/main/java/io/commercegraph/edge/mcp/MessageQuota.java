package io.commercegraph.edge.mcp;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.keys.Permit;
import io.commercegraph.edge.tools.ToolCatalogue;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Component;

/**
 * Counts every message for a call, whatever it asks and however it ends: a method that nobody
 * counts is one to flood the service by. What a tool records and what is completed while somebody
 * types has quotas of its own, as over REST.
 */
@Component
final class MessageQuota {

  private final FairUseLimiter fairUse;
  private final ToolCatalogue catalogue;

  MessageQuota(FairUseLimiter fairUse, ToolCatalogue catalogue) {
    this.fairUse = fairUse;
    this.catalogue = catalogue;
  }

  /** Lets a message in, or throws the problem. */
  Permit admit(JsonRpcRequest envelope, McpMethod.Exchange exchange) {
    return envelope.method().equals("completion/complete")
        ? fairUse.admitSuggest(exchange.caller(), exchange.response())
        : fairUse.admit(exchange.caller(), effect(envelope), exchange.response());
  }

  /** Counts what came and is no message that could be answered. */
  void countBroken(Caller caller, HttpServletResponse response) {
    fairUse.admit(caller, READS, response).close();
  }

  private ToolSpec.Effect effect(JsonRpcRequest envelope) {
    return envelope.isToolCall()
        ? catalogue
            .find(envelope.params().path("name").asString(""))
            .map(tool -> tool.spec().effect())
            .orElse(READS)
        : READS;
  }
}
