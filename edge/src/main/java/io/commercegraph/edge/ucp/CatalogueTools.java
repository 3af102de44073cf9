package io.commercegraph.edge.ucp;

import static io.commercegraph.api.tools.ProblemCode.OVERLOADED;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.commercegraph.edge.tools.WireJson;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The tools that the catalogue asks, through the same dispatcher as everybody. */
@Component
final class CatalogueTools {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ToolCatalogue catalogue;
  private final ToolDispatcher dispatcher;

  CatalogueTools(ToolCatalogue catalogue, ToolDispatcher dispatcher) {
    this.catalogue = catalogue;
    this.dispatcher = dispatcher;
  }

  /** The calls for one request, which all must begin within a few seconds. */
  Calls within(Caller caller) {
    return new Calls(caller, System.nanoTime() + PATIENCE.toNanos());
  }

  /** The calls of one caller until a deadline. */
  final class Calls {

    private final Caller caller;
    private final long end;

    private Calls(Caller caller, long end) {
      this.caller = caller;
      this.end = end;
    }

    JsonNode ask(String tool, ObjectNode arguments) {
      if (System.nanoTime() > end) {
        throw ToolProblem.retryAfter(
            Duration.ofSeconds(1), OVERLOADED, "The answer took over five seconds.");
      }
      CatalogueEntry<?, ?> entry = catalogue.find(tool).orElseThrow();
      return WireJson.MAPPER.readTree(
          dispatcher.dispatch(new ToolCall(entry, arguments, null, caller)));
    }

    /** The offers with these ids, which may be none. */
    JsonNode offers(List<String> ids) {
      ObjectNode arguments = WireJson.MAPPER.createObjectNode();
      if (ids.isEmpty()) {
        return arguments;
      }
      arguments.set("offer_ids", WireJson.MAPPER.valueToTree(ids));
      return ask("compare_offers", arguments).path("offers");
    }
  }
}
