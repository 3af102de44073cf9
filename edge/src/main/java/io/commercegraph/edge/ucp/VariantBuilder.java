package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.wire.Availability;
import io.commercegraph.edge.ucp.wire.Barcode;
import io.commercegraph.edge.ucp.wire.Description;
import io.commercegraph.edge.ucp.wire.Price;
import io.commercegraph.edge.ucp.wire.SelectedOption;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import io.commercegraph.edge.ucp.wire.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Builds variants: each product of this service is one, with the price of its preferred offer. */
record VariantBuilder(OfferReader offers) {

  /** The variant of a product with the offers of its sellers; empty where none has a price. */
  Optional<Variant> of(JsonNode product, List<SellerOffer> sold, @Nullable String currency) {
    return sold.stream()
        .min(PreferredOffers.of(product, currency).order())
        .map(
            best ->
                new Variant(
                    product.path("id").asString(),
                    product.path("name").asString(),
                    description(product),
                    best.price(),
                    barcodes(product),
                    best.listPrice(),
                    best.unitPrice(),
                    best.availability(),
                    best.url(),
                    options(product),
                    List.of(),
                    sold));
  }

  /** A sibling of a product, of which get_product says little; empty where it cannot be had. */
  Optional<Variant> sibling(JsonNode sibling) {
    JsonNode range = sibling.path("available_range");
    if (!range.isObject()) {
      return Optional.empty();
    }
    return Optional.of(
        new Variant(
            sibling.path("id").asString(),
            sibling.path("name").asString(),
            description(sibling),
            Price.of(range.path("min")),
            barcodes(sibling),
            null,
            offers.unitPrice(sibling.path("unit_price")),
            new Availability(true, "in_stock"),
            null,
            options(sibling),
            List.of(),
            List.of()));
  }

  static Description description(JsonNode product) {
    return Description.of(
        product.path("description").asString(""), product.path("name").asString());
  }

  static List<SelectedOption> options(JsonNode product) {
    List<SelectedOption> options = new ArrayList<>();
    product
        .path("options")
        .forEachEntry((name, value) -> options.add(new SelectedOption(name, value.asString())));
    return options;
  }

  private static List<Barcode> barcodes(JsonNode product) {
    return product.path("gtin").isString()
        ? List.of(new Barcode("GTIN", product.path("gtin").asString()))
        : List.of();
  }
}
