package io.commercegraph.query.compare;

import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.ProductReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;

/**
 * Collects the rows of one product from the candidate query, with the ids that the result depends
 * on.
 */
final class OfferCandidateRowHandler implements RowCallbackHandler {

  private final CatalogueStaleness staleness;
  private @Nullable Product product;
  private List<String> products = List.of();
  private final Map<String, List<OfferCandidateRow>> rows = new LinkedHashMap<>();
  private final Set<String> offers = new LinkedHashSet<>();
  private final Set<String> shops = new LinkedHashSet<>();

  OfferCandidateRowHandler(CatalogueStaleness staleness) {
    this.staleness = staleness;
  }

  @Override
  public void processRow(ResultSet row) throws SQLException {
    if (product == null) {
      product = ProductReader.described(row);
      products = List.of((String[]) row.getArray("products").getArray());
    }
    String offer = row.getString("offer_id");
    if (offer != null) {
      offers.add(offer);
      shops.add(row.getString("shop_id"));
      if (row.getBoolean("shop_listed")) {
        rows.computeIfAbsent(offer, _ -> new ArrayList<>()).add(OfferCandidateRow.of(row));
      }
    }
  }

  /** The collected rows; empty where there was no row. */
  Optional<Cacheable<ProductOfferRows>> read() {
    return Optional.ofNullable(product)
        .map(it -> new ProductOfferRows(it, List.copyOf(rows.values())))
        .map(it -> staleness.cacheable(it, products, offers, described()));
  }

  private Set<String> described() {
    Set<String> described = new LinkedHashSet<>(offers);
    described.addAll(shops);
    return described;
  }
}
