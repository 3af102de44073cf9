package io.commercegraph.query.watches;

import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchSubjects;
import io.commercegraph.query.products.RequestedProductId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the subjects of watches in the read models. */
@Component
class StoredSubjects implements WatchSubjects {

  private final JdbcClient jdbc;
  private final ShopDirectory shops;

  StoredSubjects(JdbcClient jdbc, ShopDirectory shops) {
    this.jdbc = jdbc;
    this.shops = shops;
  }

  @Override
  public WatchSubject find(
      @Nullable String product, @Nullable String offer, @Nullable String shop) {
    if (product != null) {
      String id = RequestedProductId.ofRequest("filter.product_id", product);
      List<String> found =
          ids("SELECT coalesce(joined_into, product_id) FROM product WHERE product_id = :id", id);
      if (found.isEmpty()) {
        throw RequestedProductId.notFound("filter.product_id");
      }
      return new WatchSubject(found.getFirst(), null, null);
    }
    if (offer != null) {
      if (ids("SELECT offer_id FROM offer WHERE offer_id = :id", offer).isEmpty()) {
        throw ToolProblem.in(
            "filter.offer_id", ProblemCode.OFFER_NOT_FOUND, "No offer is known by this id.");
      }
      return new WatchSubject(null, offer, null);
    }
    if (shop == null) {
      throw new IllegalArgumentException("A subject is one of three");
    }
    return new WatchSubject(null, null, shops.require("filter.shop_domain", shop).id());
  }

  private List<String> ids(String query, String id) {
    return jdbc.sql(query)
        .param("id", id)
        .query((row, n) -> Objects.requireNonNull(row.getString(1)))
        .list();
  }
}
