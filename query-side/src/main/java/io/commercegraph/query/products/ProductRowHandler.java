package io.commercegraph.query.products;

import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;

/** Collects the rows of one product, one for each of its offers, and what they depend on. */
final class ProductRowHandler implements RowCallbackHandler {

  private final CatalogueStaleness staleness;
  private @Nullable Product product;
  private List<String> products = List.of();
  private final List<PricedOffer> offers = new ArrayList<>();
  private final Set<String> shops = new LinkedHashSet<>();

  ProductRowHandler(CatalogueStaleness staleness) {
    this.staleness = staleness;
  }

  @Override
  public void processRow(ResultSet row) throws SQLException {
    if (product == null) {
      product = ProductReader.described(row);
      products = List.of((String[]) row.getArray("products").getArray());
    }
    if (row.getString("offer_id") != null) {
      offers.add(PricedOffer.of(row));
      shops.add(row.getString("shop_id"));
    }
  }

  /** The collected product; empty where there was no row. */
  Optional<Cacheable<ProductWithOffers>> read() {
    if (product == null) {
      return Optional.empty();
    }
    List<String> priced = offers.stream().map(PricedOffer::id).toList();
    List<String> described = new ArrayList<>(shops);
    described.addAll(priced);
    return Optional.of(
        staleness.cacheable(new ProductWithOffers(product, offers), products, priced, described));
  }
}
