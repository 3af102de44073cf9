package io.commercegraph.api.shops;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks up shops for other features: in memory, as far as the read model has come. */
public interface ShopDirectory {

  /** The shop with this id, or with the domain that this text names in any spelling. */
  Optional<ShopRef> find(String idOrDomain);

  /** The same for the one shop that a request addresses. */
  default ShopRef require(String param, String idOrDomain) {
    return find(idOrDomain).orElseThrow(() -> unknown(param));
  }

  /** The answer to a request that addresses no listed shop. */
  static ToolProblem unknown(String param) {
    return ToolProblem.in(
        param, ProblemCode.SHOP_NOT_FOUND, "No shop is known by this " + param + ".");
  }

  /**
   * A listed shop.
   *
   * @param category the category's slug
   */
  record ShopRef(
      String id, String domain, String name, @Nullable String country, @Nullable String category) {}
}
