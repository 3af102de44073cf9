package io.commercegraph.edge.ucp;

import static io.commercegraph.edge.tools.WireJson.MAPPER;

import io.commercegraph.edge.ucp.wire.Availability;
import io.commercegraph.edge.ucp.wire.Price;
import io.commercegraph.edge.ucp.wire.Seller;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import io.commercegraph.edge.ucp.wire.UnitPrice;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads offers of the tools' answers as UCP's, in the form of a release. */
record OfferReader(UcpRelease release) {

  /** Offers without those whose prices leave taxes out, which are less than a customer pays. */
  List<SellerOffer> all(JsonNode offers) {
    return offers
        .valueStream()
        .filter(offer -> !offer.path("tax").asString("").equals("excluded"))
        .map(this::one)
        .toList();
  }

  private SellerOffer one(JsonNode offer) {
    return new SellerOffer(
        new Seller(offer.path("shop_domain").asString()),
        offer.path("id").asString(),
        Price.of(offer.path("price")),
        offer.has("list_price") ? Price.of(offer.path("list_price")) : null,
        unitPrice(offer.path("unit_price")),
        availability(offer.path("availability").asString()),
        address(offer.path("url").asString("")),
        offer.path("condition").asString(),
        offer.path("observed_at").asString());
  }

  @Nullable UnitPrice unitPrice(JsonNode unitPrice) {
    if (!unitPrice.isObject()) {
      return null;
    }
    return UnitPrices.of(
        MAPPER.treeToValue(unitPrice, io.commercegraph.api.products.UnitPrice.class), release);
  }

  private static @Nullable Availability availability(String availability) {
    return switch (availability) {
      case "in_stock", "limited_stock" -> new Availability(true, "in_stock");
      case "backorder", "preorder" -> new Availability(true, availability);
      case "out_of_stock", "discontinued" -> new Availability(false, availability);
      default -> null;
    };
  }

  /** A merchant's address, where it is one; null for anything else. */
  static @Nullable String address(String url) {
    try {
      URI address = new URI(url);
      String scheme = String.valueOf(address.getScheme());
      return address.getHost() != null && (scheme.equals("https") || scheme.equals("http"))
          ? url
          : null;
    } catch (java.net.URISyntaxException malformed) {
      return null;
    }
  }
}
