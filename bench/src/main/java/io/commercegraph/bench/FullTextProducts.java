package io.commercegraph.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The product search as PostgreSQL's manual would do it: full text, ranked; where that finds
 * nothing, each word by its nearest words after pg_trgm, looked up in a table of all words.
 */
final class FullTextProducts implements AutoCloseable {

  private static final String SEARCH =
      """
      SELECT p.product_id, p.gtin, p.brand, p.mpn, p.name, p.category, p.image_url
        FROM (SELECT product_id, ts_rank(words, query) AS rank
                FROM bench_product, %s AS query
               WHERE words @@ query ORDER BY rank DESC LIMIT ?) AS best
        JOIN product p USING (product_id) ORDER BY best.rank DESC
      """;

  private static final String NEAR =
      """
      SELECT string_agg('(' || coalesce(near.words, quote_literal(typed.word)) || ')', ' & ')
        FROM unnest(string_to_array(?, ' ')) AS typed(word)
       CROSS JOIN LATERAL (
         SELECT string_agg(quote_literal(word), ' | ') AS words
           FROM (SELECT word FROM bench_word WHERE word % typed.word
                  ORDER BY similarity(word, typed.word) DESC LIMIT 5) AS nearest) AS near
      """;

  private final Connection connection;
  private final PreparedStatement plain;
  private final PreparedStatement corrected;
  private final PreparedStatement near;

  FullTextProducts(DataSource database) throws SQLException {
    Database.execute(
        database,
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        "CREATE TABLE bench_product AS SELECT product_id, to_tsvector('simple', name) AS words"
            + " FROM product",
        "CREATE INDEX bench_product_words ON bench_product USING gin (words)",
        "CREATE TABLE bench_word AS SELECT word FROM ts_stat('SELECT words FROM bench_product')",
        "CREATE INDEX bench_word_near ON bench_word USING gin (word gin_trgm_ops)",
        "VACUUM ANALYZE bench_product, bench_word");
    connection = database.getConnection();
    plain = connection.prepareStatement(SEARCH.formatted("plainto_tsquery('simple', ?)"));
    corrected = connection.prepareStatement(SEARCH.formatted("to_tsquery('simple', ?)"));
    near = connection.prepareStatement(NEAR);
  }

  List<String> ids(String typed, int limit) {
    try {
      List<String> found = ids(plain, typed, limit);
      String words = found.isEmpty() ? nearest(typed) : null;
      return words == null ? found : ids(corrected, words, limit);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private @Nullable String nearest(String typed) throws SQLException {
    near.setString(1, typed);
    try (ResultSet row = near.executeQuery()) {
      return row.next() ? row.getString(1) : null;
    }
  }

  private static List<String> ids(PreparedStatement search, String query, int limit)
      throws SQLException {
    search.setString(1, query);
    search.setInt(2, limit);
    List<String> ids = new ArrayList<>(limit);
    try (ResultSet rows = search.executeQuery()) {
      while (rows.next()) {
        ids.add(rows.getString(1));
      }
    }
    return ids;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
