package io.commercegraph.edge.ucp;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.WireJson;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The tools' products and offers by an id, which may be a product's or a GTIN. */
record ProductSource(CatalogueTools.Calls calls, OfferReader reader) {

  private static final int SELLERS = 20;

  private static final int PAGE = 100;

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

  /**
   * The offers of a product that may go to the customer's country, in the order of preference. The
   * tool lists the cheapest first, so that for a product with more offers than a page the new ones
   * in stock are asked for by themselves.
   */
  List<SellerOffer> offers(JsonNode product, RequestContext context) {
    PreferredOffers preferred = PreferredOffers.of(product, context.currency());
    String id = product.path("id").asString();
    JsonNode all = calls.ask("find_offers", arguments(id, context));
    if (!all.path("page").has("next_cursor")) {
      return preferred.first(SELLERS, Stream.of(read(all)));
    }
    ObjectNode fresh = arguments(id, context).put("condition", "new").put("in_stock", true);
    JsonNode anyCurrency = calls.ask("find_offers", fresh);
    if (anyCurrency.path("page").has("next_cursor") && !preferred.currency().isEmpty()) {
      fresh.putObject("min_price").put("amount", 0).put("currency", preferred.currency());
      return preferred.first(
          SELLERS, Stream.of(calls.ask("find_offers", fresh), anyCurrency, all).map(this::read));
    }
    return preferred.first(SELLERS, Stream.of(anyCurrency, all).map(this::read));
  }

  private List<SellerOffer> read(JsonNode answer) {
    return reader.all(answer.path("offers"));
  }

  private static ObjectNode arguments(String product, RequestContext context) {
    return context.arguments().put("product_id", product).put("limit", PAGE);
  }
}
