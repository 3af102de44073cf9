package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.wire.InputCorrelation;
import io.commercegraph.edge.ucp.wire.Message;
import io.commercegraph.edge.ucp.wire.Product;
import io.commercegraph.edge.ucp.wire.UcpAnswer;
import io.commercegraph.edge.ucp.wire.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Answers a lookup of ids: each product once, with the ids that it answers. A product of this
 * service is its own variant, so that its id and its GTIN are both exact.
 */
record CatalogueLookup(UcpRelease release, CatalogueTools.Calls calls) {

  private static final String EXACT = "exact";

  UcpAnswer answer(UcpRequest request) {
    RequestContext context = RequestContext.of(request);
    List<String> categories = request.categories();
    OfferReader reader = new OfferReader(release);
    ProductSource source = new ProductSource(calls, reader);
    List<Message> messages = new ArrayList<>(context.messages());
    Map<String, JsonNode> products = new LinkedHashMap<>();
    Map<String, List<InputCorrelation>> inputs = new LinkedHashMap<>();
    for (String id : request.ids()) {
      Optional<JsonNode> product = source.product(id);
      if (product.isEmpty()) {
        messages.add(Message.info("not_found", id));
      }
      product.ifPresent(
          found -> {
            String own = found.path("id").asString();
            products.putIfAbsent(own, found);
            inputs
                .computeIfAbsent(own, _ -> new ArrayList<>())
                .add(new InputCorrelation(id, EXACT));
          });
    }
    List<Product> answer = new ArrayList<>();
    products.forEach(
        (own, product) -> {
          if (CategoryFilter.allows(categories, product)) {
            new VariantBuilder(reader)
                .of(product, source.offers(product, context), context.currency())
                .filter(context::allows)
                .map(
                    variant ->
                        shown(product, variant.answering(inputs.getOrDefault(own, List.of()))))
                .ifPresent(answer::add);
          }
        });
    return new UcpAnswer.Products(
        Capabilities.metadata(release, UcpOperation.LOOKUP, null), answer, null, messages);
  }

  private static Product shown(JsonNode product, Variant variant) {
    return ProductBuilder.of(product, variant);
  }
}
