package io.commercegraph.query.words;

import io.commercegraph.opensearch.ProductWrite;
import io.commercegraph.query.products.ProductReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The products of the table, read page by page as what their index is to be told. */
final class ProductRows {

  private static final int PAGE = 1_000;

  private static final String CHANGED =
      """
      SELECT * FROM product
       WHERE product_id > :after AND position > :since ORDER BY product_id LIMIT :page
      """;

  private final JdbcClient jdbc;

  ProductRows(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Passes all products, and all that were joined into others, that changed after a position. */
  void eachChangedAfter(long position, Consumer<List<ProductWrite>> page) {
    String last = "";
    List<ProductWrite> writes;
    do {
      writes = new ArrayList<>(PAGE);
      jdbc.sql(CHANGED)
          .param("after", last)
          .param("since", position)
          .param("page", PAGE)
          .query((ResultSet row, int _) -> write(row))
          .list()
          .forEach(writes::add);
      if (!writes.isEmpty()) {
        page.accept(writes);
        last = writes.getLast().productId();
      }
    } while (writes.size() == PAGE);
  }

  /** The position of the newest event. */
  long logHead() {
    return jdbc.sql("SELECT coalesce(max(position), 0) FROM log_newest").query(Long.class).single();
  }

  private static ProductWrite write(ResultSet row) throws SQLException {
    boolean isJoined = row.getString("joined_into") != null;
    return new ProductWrite(
        row.getString("product_id"),
        row.getLong("position"),
        isJoined ? null : ProductTexts.of(ProductReader.described(row)));
  }
}
