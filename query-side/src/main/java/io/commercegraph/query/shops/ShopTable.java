package io.commercegraph.query.shops;

import io.commercegraph.api.shops.ShopDescription;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the table {@code shop}. */
@Repository
class ShopTable {

  private static final String UPSERT =
      """
      INSERT INTO shop (id, domain, name, country, category, ships_to, offer_count, coupon_count,
                        listed, updated_at, position)
      SELECT id, domain, name, country, category, ships_to, offer_count, coupon_count,
             listed, updated_at, position
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             id text, domain text, name text, country text, category text, ships_to text[],
             offer_count bigint, coupon_count bigint, listed boolean, updated_at timestamptz,
             position bigint)
      ON CONFLICT (id) DO UPDATE
         SET name = excluded.name, country = excluded.country, category = excluded.category,
             ships_to = excluded.ships_to, offer_count = excluded.offer_count,
             coupon_count = excluded.coupon_count, listed = excluded.listed,
             updated_at = excluded.updated_at, position = excluded.position
       WHERE shop.position < excluded.position
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  ShopTable(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  List<ShopEntry> byIds(Collection<String> ids) {
    return jdbc.sql("SELECT * FROM shop WHERE id = ANY (:ids)")
        .param("ids", ids.toArray(String[]::new))
        .query((row, n) -> entry(row))
        .list();
  }

  List<ShopEntry> all() {
    return jdbc.sql("SELECT * FROM shop").query((row, n) -> entry(row)).list();
  }

  /** One statement, whatever the number of rows. */
  void upsert(Collection<ShopEntry> entries) {
    jdbc.sql(UPSERT).param("rows", json.writeValueAsString(entries)).update();
  }

  private static ShopEntry entry(ResultSet row) throws SQLException {
    return new ShopEntry(
        row.getString("id"),
        row.getString("domain"),
        InternedLabels.intern(
            new ShopDescription(
                row.getString("name"),
                row.getString("country"),
                row.getString("category"),
                List.of((String[]) row.getArray("ships_to").getArray()))),
        row.getLong("offer_count"),
        row.getLong("coupon_count"),
        row.getBoolean("listed"),
        row.getObject("updated_at", OffsetDateTime.class).toInstant(),
        row.getLong("position"));
  }
}
