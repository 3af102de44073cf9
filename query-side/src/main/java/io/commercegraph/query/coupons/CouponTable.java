package io.commercegraph.query.coupons;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the table {@code coupon}. */
@Repository
class CouponTable {

  private static final String UPSERT =
      """
      INSERT INTO coupon (id, shop_id, statement, listed, seen_at, votes, position)
      SELECT id, shop_id, statement, listed, seen_at, votes, position
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             id text, shop_id text, statement jsonb, listed boolean, seen_at timestamptz,
             votes jsonb, position bigint)
      ON CONFLICT (id) DO UPDATE
         SET statement = excluded.statement, listed = excluded.listed, seen_at = excluded.seen_at,
             votes = excluded.votes, position = excluded.position
       WHERE coupon.position < excluded.position
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  CouponTable(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  List<CouponEntry> byIds(Collection<String> ids) {
    return jdbc.sql("SELECT * FROM coupon WHERE id = ANY (:ids)")
        .param("ids", ids.toArray(String[]::new))
        .query(new Rows(json))
        .list();
  }

  List<CouponEntry> all() {
    return jdbc.sql("SELECT * FROM coupon").query(new Rows(json)).list();
  }

  /** One statement, whatever the number of rows. */
  void upsert(Collection<CouponEntry> entries) {
    jdbc.sql(UPSERT).param("rows", json.writeValueAsString(entries)).update();
  }

  /** Reads rows one after the other. Those with the same votes share them: most have none. */
  private static final class Rows implements RowMapper<CouponEntry> {

    private final ObjectReader statements;
    private final ObjectReader votes;
    private String lastVotes = "";
    private CodeVotes last = CodeVotes.NONE;

    Rows(JsonMapper json) {
      statements = json.readerFor(CouponStatement.class);
      votes = json.readerFor(CodeVotes.class);
    }

    @Override
    public CouponEntry mapRow(ResultSet row, int number) throws SQLException {
      @Nullable String statement = row.getString("statement");
      @Nullable OffsetDateTime seenAt = row.getObject("seen_at", OffsetDateTime.class);
      return new CouponEntry(
          row.getString("id"),
          row.getString("shop_id"),
          statement == null ? null : statements.readValue(statement),
          row.getBoolean("listed"),
          seenAt == null ? null : seenAt.toInstant(),
          votes(row.getString("votes")),
          row.getLong("position"));
    }

    private CodeVotes votes(String text) {
      if (!text.equals(lastVotes)) {
        last = votes.readValue(text);
        lastVotes = text;
      }
      return last;
    }
  }
}
