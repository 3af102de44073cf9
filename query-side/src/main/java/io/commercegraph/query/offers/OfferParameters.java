package io.commercegraph.query.offers;

import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.products.PriceBand;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Binds the parameters of a list of offers to its statement. */
final class OfferParameters {

  private OfferParameters() {}

  static JdbcClient.StatementSpec bind(
      JdbcClient.StatementSpec statement, OfferQuery asked, @Nullable Cursor after) {
    statement.param("product", asked.productId()).param("shop", asked.shopId());
    statement.param("country", asked.country());
    List<String> products = asked.products();
    if (products != null) {
      statement.param("products", products.toArray(String[]::new));
    }
    for (int word = 0; word < asked.words().size(); word++) {
      statement.param("word" + word, "%" + escaped(asked.words().get(word)) + "%");
    }
    PriceBand price = asked.price();
    if (price != null) {
      statement.param("band", price.currency());
      statement.param("least", price.least()).param("greatest", price.greatest());
    }
    return after == null ? statement : asked.sort().bind(after, statement);
  }

  /** A word without what LIKE takes for more than a letter. */
  private static String escaped(String word) {
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }
}
