package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.wire.Category;
import io.commercegraph.edge.ucp.wire.Media;
import io.commercegraph.edge.ucp.wire.PriceRange;
import io.commercegraph.edge.ucp.wire.Product;
import io.commercegraph.edge.ucp.wire.ProductOption;
import io.commercegraph.edge.ucp.wire.SelectedOption;
import io.commercegraph.edge.ucp.wire.Variant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Builds UCP's products from the tools'. */
final class ProductBuilder {

  private ProductBuilder() {}

  static Product of(JsonNode product, Variant only) {
    return of(product, List.of(only), List.of(), List.of());
  }

  static Product of(
      JsonNode product,
      List<Variant> variants,
      List<ProductOption> options,
      List<SelectedOption> selected) {
    return new Product(
        product.path("id").asString(),
        product.path("name").asString(),
        VariantBuilder.description(product),
        PriceRange.of(variants),
        categories(product),
        media(product),
        options,
        selected,
        variants);
  }

  private static List<Category> categories(JsonNode product) {
    String path = product.path("category").asString("");
    return path.isEmpty() ? List.of() : List.of(new Category(path, "merchant"));
  }

  private static List<Media> media(JsonNode product) {
    JsonNode images = product.path("images");
    Stream<String> urls =
        images.isEmpty()
            ? Stream.of(product.path("image_url").asString(""))
            : images.valueStream().map(JsonNode::asString);
    return urls.map(OfferReader::address).filter(Objects::nonNull).map(Media::image).toList();
  }
}
