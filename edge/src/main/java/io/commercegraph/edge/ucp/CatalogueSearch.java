package io.commercegraph.edge.ucp;

import static io.commercegraph.edge.ucp.UcpFault.ofRequest;

import io.commercegraph.edge.ucp.wire.Pagination;
import io.commercegraph.edge.ucp.wire.Product;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import io.commercegraph.edge.ucp.wire.UcpAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Answers a search of the catalogue: products, each with its cheapest offer. */
record CatalogueSearch(UcpRelease release, CatalogueTools.Calls calls) {

  UcpAnswer answer(UcpRequest request) {
    RequestContext context = RequestContext.of(request);
    JsonNode found = calls.ask("find_product", arguments(request, context));
    return new UcpAnswer.Products(
        Capabilities.metadata(release, UcpOperation.SEARCH, null),
        products(found.path("products"), context),
        Pagination.of(found.path("page")),
        context.messages());
  }

  private static ObjectNode arguments(UcpRequest request, RequestContext context) {
    String query = request.query();
    List<String> categories = request.categories();
    if (query == null && categories.isEmpty() && !request.hasPriceFilter()) {
      throw ofRequest("invalid_request", "Send a 'query', or 'filters'.");
    }
    if (categories.size() > 1) {
      throw ofRequest("invalid_request", "'filters.categories' may be one category.");
    }
    ObjectNode arguments = context.arguments();
    arguments.put("query", query == null ? "*" : query);
    if (!categories.isEmpty()) {
      arguments.put("category", categories.getFirst());
    }
    context.addPriceLimits(arguments);
    arguments.put("limit", request.limit());
    String cursor = request.cursor();
    if (cursor != null) {
      arguments.put("cursor", cursor);
    }
    return arguments;
  }

  /** All hits with a price; the others cannot be shown in UCP. */
  private List<Product> products(JsonNode found, RequestContext context) {
    OfferReader reader = new OfferReader(release);
    Map<String, SellerOffer> offers =
        reader.all(calls.offers(bestOffers(found))).stream()
            .collect(Collectors.toMap(SellerOffer::itemId, Function.identity()));
    VariantBuilder variants = new VariantBuilder(reader);
    List<Product> products = new ArrayList<>();
    for (JsonNode product : found) {
      SellerOffer best = offers.get(bestOffer(product));
      variants
          .of(product, best == null ? List.of() : List.of(best), context.currency())
          .ifPresent(variant -> products.add(ProductBuilder.of(product, variant)));
    }
    return products;
  }

  private static List<String> bestOffers(JsonNode found) {
    return found
        .valueStream()
        .map(CatalogueSearch::bestOffer)
        .filter(id -> !id.isEmpty())
        .distinct()
        .toList();
  }

  private static String bestOffer(JsonNode product) {
    return product.path("best_offer").path("offer_id").asString("");
  }
}
