package io.commercegraph.query.offers;

import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.products.PriceBand;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
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
    return after == null ? statement : afterIn(asked.sort(), after, statement);
  }

  private static JdbcClient.StatementSpec afterIn(
      OfferSort sort, Cursor after, JdbcClient.StatementSpec statement) {
    return switch (sort) {
      case PRICE ->
          statement
              .param("k0", after.text(0))
              .param("n1", after.number(1))
              .param("k2", after.text(2));
      case NEWEST ->
          statement
              .param(
                  "since",
                  Instant.EPOCH.plus(after.number(0), ChronoUnit.MICROS).atOffset(ZoneOffset.UTC))
              .param("k1", after.text(1));
    };
  }

  /** A word without what LIKE takes for more than a letter. */
  private static String escaped(String word) {
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }
}
