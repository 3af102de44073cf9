package io.commercegraph.query.products;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Gtin;

/** Resolves the product parameter of a request, an id or a GTIN, to a product id. */
public final class RequestedProductId {

  private RequestedProductId() {}

  /** The id to look for. The id of a product with a GTIN is derived from that GTIN. */
  public static String ofRequest(String param, String text) {
    String key = text.strip();
    if (!key.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return key;
    }
    Gtin gtin =
        Gtin.parse(key)
            .orElseThrow(
                () ->
                    ToolProblem.in(
                        param,
                        ProblemCode.INVALID_GTIN,
                        "'"
                            + param
                            + "' is not a GTIN: 8, 12, 13 or 14 digits, the last of them"
                            + " a check digit."));
    if (gtin.isRestricted()) {
      throw ToolProblem.in(
          param,
          ProblemCode.PRODUCT_NOT_FOUND,
          "A GTIN with a prefix for use inside one company names no product across shops.");
    }
    return ProductId.ofGtin(gtin);
  }

  /** The problem of a request whose product is unknown. */
  public static ToolProblem notFound(String param) {
    return ToolProblem.in(
        param, ProblemCode.PRODUCT_NOT_FOUND, "No product is known by this " + param + ".");
  }
}
