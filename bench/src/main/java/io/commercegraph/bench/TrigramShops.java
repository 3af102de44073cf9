package io.commercegraph.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** The typeahead as PostgreSQL alone would do it: pg_trgm, GIN, ranked with popularity. */
final class TrigramShops implements AutoCloseable {

  private static final String SEARCH =
      """
      SELECT name, 0.8 * word_similarity(?, typed) + 0.2 * popularity AS score
        FROM bench_shop WHERE ? <% typed ORDER BY score DESC LIMIT ?
      """;

  private final Connection connection;
  private final PreparedStatement search;

  TrigramShops(DataSource database) throws SQLException {
    Database.execute(
        database,
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        "DROP TABLE IF EXISTS bench_shop",
        "CREATE TABLE bench_shop AS SELECT id, name, lower(name) || ' ' || domain AS typed,"
            + " ln(1 + offer_count) / ln(1e6) AS popularity FROM shop",
        "CREATE INDEX bench_shop_typed ON bench_shop USING gin (typed gin_trgm_ops)",
        "VACUUM ANALYZE bench_shop");
    connection = database.getConnection();
    search = connection.prepareStatement(SEARCH);
  }

  List<String> names(String typed, int limit) {
    try {
      search.setString(1, typed);
      search.setString(2, typed);
      search.setInt(3, limit);
      List<String> names = new ArrayList<>(limit);
      try (ResultSet rows = search.executeQuery()) {
        while (rows.next()) {
          names.add(rows.getString(1));
        }
      }
      return names;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws SQLException {
    search.close();
    connection.close();
  }
}
