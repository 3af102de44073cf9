package io.commercegraph.edge.mcp;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.mcp.listing.ToolListing;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** What the conformance suite expects a server to offer, added to what the service offers. */
class ConformanceFixtures {

  record Nothing() {}

  record Text(@JsonPropertyDescription("The text.") String text) {}

  /** A tool like the service's own: through the catalogue and the dispatcher. */
  private record Fixture(String name, boolean fails) implements Tool<Nothing, Text> {

    @Override
    public ToolSpec<Nothing, Text> spec() {
      return ToolSpec.reading(
          name, name, "Expected by the suite.", Nothing.class, Text.class, ReadModel.SHOPS);
    }

    @Override
    public Text call(Nothing request, Caller caller) {
      if (fails) {
        throw ToolProblem.of(ProblemCode.SHOP_NOT_FOUND, "This tool always fails.");
      }
      return new Text("This is a simple text response for testing.");
    }
  }

  @Bean
  Tool<?, ?> simpleText() {
    return new Fixture("test_simple_text", false);
  }

  @Bean
  Tool<?, ?> errorHandling() {
    return new Fixture("test_error_handling", true);
  }

  @Bean
  @Order(Ordered.HIGHEST_PRECEDENCE)
  McpMethod otherContents(ToolListing listing) {
    return new UnusualContentTools(listing);
  }

  @Bean
  ConformanceOffers conformanceOffers() {
    return new ConformanceOffers();
  }
}
