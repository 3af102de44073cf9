package io.commercegraph.edge.mcp;

import io.commercegraph.edge.mcp.apps.AppDocuments;
import io.commercegraph.edge.mcp.apps.AppView;
import io.commercegraph.edge.tools.WireJson;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Answers {@code resources/read} for the views of MCP Apps. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class AppMethods implements McpMethod {

  private final AppDocuments documents;

  AppMethods(AppDocuments documents) {
    this.documents = documents;
  }

  @Override
  public @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange) {
    return rpcRequest.method().equals("resources/read")
        ? AppView.at(rpcRequest.text("uri")).map(this::content).orElse(null)
        : null;
  }

  /** The view's HTML, with a policy that lets it load nothing from anywhere. */
  private ObjectNode content(AppView view) {
    ObjectNode result = WireJson.MAPPER.createObjectNode();
    ObjectNode content =
        result
            .putArray("contents")
            .addObject()
            .put("uri", view.uri())
            .put("mimeType", AppView.MIME_TYPE)
            .put("text", documents.html(view));
    ObjectNode ui = content.putObject("_meta").putObject("ui");
    ui.putObject("csp").putArray("connectDomains");
    ui.withObjectProperty("csp").putArray("resourceDomains");
    ui.put("prefersBorder", true);
    return result;
  }
}
