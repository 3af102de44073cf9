package io.commercegraph.edge.ucp;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.ucp.wire.UcpAnswer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** UCP's catalogue over the tools, alike for REST and MCP. */
@Component
final class UcpCatalogue {

  private final CatalogueTools tools;
  private final MeterRegistry meters;

  UcpCatalogue(CatalogueTools tools, MeterRegistry meters) {
    this.tools = tools;
    this.meters = meters;
  }

  /** Answers a request, or throws its fault. */
  UcpAnswer answer(UcpRelease release, UcpOperation operation, ObjectNode body, Caller caller) {
    Timer.Sample started = Timer.start(meters);
    String outcome = "ok";
    try {
      UcpRequest request = new UcpRequest(body);
      CatalogueTools.Calls calls = tools.within(caller);
      return switch (operation) {
        case SEARCH -> new CatalogueSearch(release, calls).answer(request);
        case LOOKUP -> new CatalogueLookup(release, calls).answer(request);
        case PRODUCT -> new ProductInFull(release, calls).answer(request);
      };
    } catch (UcpFault refused) {
      outcome = "refused";
      throw refused;
    } catch (ToolProblem problem) {
      outcome = problem.code().name().toLowerCase(Locale.ROOT);
      throw problem.code().status() == 400
          ? UcpFault.ofRequest(outcome, problem.detail())
          : problem;
    } finally {
      started.stop(
          meters.timer(
              "commerce.graph.ucp",
              "operation",
              operation.path(),
              "release",
              release.version(),
              "outcome",
              outcome));
    }
  }
}
