package io.commercegraph.edge.ops.acp;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.edge.tools.StrictJson;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks what comes to the receiver before anything is imported. */
final class AcpRequests {

  private static final int MAX_ID = 150;

  private AcpRequests() {}

  /** The feed that a request names: a shop, and maybe a country. */
  static AcpFeedId feed(@Nullable String shop, byte[] json) {
    ObjectNode body = object(json, "invalid_request", null);
    requireAmong(Set.of("target_country"), body, "invalid_request");
    JsonNode country = body.path("target_country");
    boolean named = !country.isMissingNode();
    if (named && !(country.isString() && Country.exists(country.stringValue()))) {
      throw AcpFault.invalid(
          "invalid_target_country",
          "target_country must be an ISO 3166-1 alpha-2 code such as DE.",
          "target_country");
    }
    return new AcpFeedId(
        ShopDomain.parse(shop == null ? "" : shop)
            .orElseThrow(
                () ->
                    AcpFault.invalid(
                        "invalid_shop", "The query must name the shop by its domain.", "shop")),
        named ? country.stringValue() : null);
  }

  /** Refuses a list of products that is none by its form, as a whole. */
  static void requireProducts(byte[] json) {
    ObjectNode body = object(json, "invalid_product_payload", "products");
    requireAmong(Set.of("products"), body, "invalid_product_payload");
    JsonNode products = body.path("products");
    if (!products.isArray() || products.isEmpty()) {
      throw AcpFault.products("products must be a list of at least one product.");
    }
    int number = 0;
    for (JsonNode product : products) {
      String at = "products[" + number++ + "]";
      JsonNode id = product.path("id");
      if (!id.isString() || id.stringValue().isBlank() || id.stringValue().length() > MAX_ID) {
        throw AcpFault.products(
            at + " must be an object with an id of 1 to " + MAX_ID + " characters.");
      }
      if (!product.path("variants").isArray() || product.path("variants").isEmpty()) {
        throw AcpFault.products(at + ".variants must be a list of at least one variant.");
      }
    }
  }

  private static ObjectNode object(byte[] json, String code, @Nullable String param) {
    try {
      return StrictJson.readObject(json);
    } catch (ToolProblem malformed) {
      throw AcpFault.invalid(code, malformed.detail(), param);
    }
  }

  private static void requireAmong(Set<String> known, ObjectNode body, String code) {
    for (String name : body.propertyNames()) {
      if (!known.contains(name)) {
        throw AcpFault.invalid(code, "There is no field of this name here.", name);
      }
    }
  }
}
