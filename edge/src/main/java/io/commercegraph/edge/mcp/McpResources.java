package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.commercegraph.edge.tools.WireJson;
import io.modelcontextprotocol.common.McpTransportContext;
import java.nio.charset.StandardCharsets;
import org.springframework.ai.mcp.annotation.McpResource;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * The MCP resources: answers of reading tools under a URI, for clients that attach resources
 * instead of calling tools.
 */
@Component
public class McpResources {

  private static final String JSON = "application/json";

  private final ToolCatalogue catalogue;
  private final ToolDispatcher dispatcher;

  McpResources(ToolCatalogue catalogue, ToolDispatcher dispatcher) {
    this.catalogue = catalogue;
    this.dispatcher = dispatcher;
  }

  @McpResource(
      uri = "shop://{domain}",
      name = "shop",
      title = "A shop",
      description = "A shop and its first offers, by its domain, as get_shop answers.",
      mimeType = JSON)
  public String shop(String domain, McpTransportContext context) {
    return answer(context, "get_shop", arguments().put("shop_id_or_domain", domain));
  }

  @McpResource(
      uri = "product://{gtin}",
      name = "product",
      title = "A product",
      description = "A product by its GTIN or id, as get_product answers.",
      mimeType = JSON)
  public String product(String gtin, McpTransportContext context) {
    return answer(context, "get_product", arguments().put("product_id", gtin));
  }

  @McpResource(
      uri = "audit://log",
      name = "audit_log",
      title = "The audit log",
      description =
          "The newest merge intents with the hashes that chain them, as audit_log answers.",
      mimeType = JSON)
  public String auditLog(McpTransportContext context) {
    return answer(context, "audit_log", arguments());
  }

  private String answer(McpTransportContext context, String tool, ObjectNode arguments) {
    McpMethod.Exchange exchange = SdkMethods.exchangeOf(context);
    try {
      CatalogueEntry<?, ?> entry =
          catalogue
              .find(tool)
              .orElseThrow(
                  () -> ToolProblem.of(ProblemCode.NOT_FOUND, "There is no such resource."));
      byte[] answer = dispatcher.dispatch(new ToolCall(entry, arguments, null, exchange.caller()));
      return new String(answer, StandardCharsets.UTF_8);
    } catch (ToolProblem problem) {
      throw exchange.recorded(problem);
    }
  }

  private static ObjectNode arguments() {
    return WireJson.MAPPER.createObjectNode();
  }
}
