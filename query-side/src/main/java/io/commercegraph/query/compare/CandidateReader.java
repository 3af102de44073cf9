package io.commercegraph.query.compare;

import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.Products;
import io.commercegraph.query.told.MadeOf;
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

/** Takes the rows of one product, with the ids of all that they were made of. */
final class CandidateReader implements RowCallbackHandler {

  private @Nullable Product product;
  private List<String> products = List.of();
  private final Map<String, List<CandidateRow>> rows = new LinkedHashMap<>();
  private final Set<String> offers = new LinkedHashSet<>();
  private final Set<String> shops = new LinkedHashSet<>();

  @Override
  public void processRow(ResultSet row) throws SQLException {
    if (product == null) {
      product = Products.described(row);
      products = List.of((String[]) row.getArray("products").getArray());
    }
    String offer = row.getString("offer_id");
    if (offer != null) {
      offers.add(offer);
      shops.add(row.getString("shop_id"));
      if (row.getBoolean("shop_listed")) {
        rows.computeIfAbsent(offer, _ -> new ArrayList<>()).add(CandidateRow.of(row));
      }
    }
  }

  /** Nothing where there was no row. */
  Optional<MadeOf<CandidateRows>> read() {
    return Optional.ofNullable(product)
        .map(it -> new CandidateRows(it, List.copyOf(rows.values())))
        .map(it -> new MadeOf<>(it, products, offers, described()));
  }

  private Set<String> described() {
    Set<String> described = new LinkedHashSet<>(offers);
    described.addAll(shops);
    return described;
  }
}
