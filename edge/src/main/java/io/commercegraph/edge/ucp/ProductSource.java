package io.commercegraph.edge.ucp;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.WireJson;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The tools' products and offers by an id, which may be a product's or a GTIN. */
record ProductSource(CatalogueTools.Calls calls, OfferReader reader) {

  private static final int SELLERS = 20;

  /** The product of an id; empty where there is none, and where it is no id at all. */
  Optional<JsonNode> product(String id) {
    try {
      return Optional.of(
          calls
              .ask("get_product", WireJson.MAPPER.createObjectNode().put("product_id", id))
              .path("product"));
    } catch (ToolProblem problem) {
      int status = problem.code().status();
      if (status == 400 || status == 404) {
        return Optional.empty();
      }
      throw problem;
    }
  }

  /** The offers of a product that may go to the customer's country, the cheapest first. */
  List<SellerOffer> offers(String productId, RequestContext context) {
    return reader.all(
        calls
            .ask(
                "find_offers",
                context.arguments().put("product_id", productId).put("limit", SELLERS))
            .path("offers"));
  }
}
