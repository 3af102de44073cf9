package io.commercegraph.query.changes;

import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.log.rows.Columns;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the table {@code change}. Who adds rows locks the cursor until the transaction ends, so
 * that rows are committed in the order of their ids, and a reader that follows the ids misses none.
 */
@Repository
class ChangeTable {

  private static final int DELETED_AT_ONCE = 10_000;

  /** Rows that are too old when they are written are forgotten at once. */
  private static final String INSERT =
      """
      INSERT INTO change (position, ordinal, kind, at, product_id, offer_id, shop_domain, before,
                          after)
      SELECT r.position, r.ordinal, r.kind,
             timestamptz 'epoch' + r.at * interval '1 microsecond', r.product_id, r.offer_id,
             s.domain, r.before, r.after
        FROM unnest(?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::text[],
                    ?::text[], ?::text[], ?::text[])
          AS r (position, ordinal, kind, at, product_id, offer_id, shop_id, before, after)
        LEFT JOIN change_shop s ON s.shop_id = r.shop_id
      """;

  private static final String DELETE =
      """
      WITH oldest AS (SELECT position, ordinal, at FROM change ORDER BY position, ordinal LIMIT ?),
           gone AS (
             DELETE FROM change c USING oldest o
              WHERE c.position = o.position AND c.ordinal = o.ordinal
                AND o.at < clock_timestamp() - make_interval(secs => ?)
             RETURNING c.position, c.ordinal)
      SELECT position, ordinal FROM gone ORDER BY position DESC, ordinal DESC LIMIT 1
      """;

  private final JdbcTemplate jdbc;
  private final JsonMapper json;
  private final ChangeSettings settings;

  ChangeTable(JdbcTemplate jdbc, JsonMapper json, ChangeSettings settings) {
    this.jdbc = jdbc;
    this.json = json;
    this.settings = settings;
  }

  /**
   * The cursor.
   *
   * @param keptFrom changes from before are too old
   */
  record Cursor(ChangeId head, Instant keptFrom, Instant now) {}

  private record Row(ChangeId id, ChangeDraft draft, @Nullable String before, String after) {}

  /** Locks the cursor until the transaction ends. */
  Cursor lock() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "SELECT position, ordinal, clock_timestamp() FROM change_cursor FOR UPDATE",
            (row, n) -> {
              Instant now = row.getObject(3, OffsetDateTime.class).toInstant();
              return new Cursor(
                  new ChangeId(row.getLong(1), row.getInt(2)), now.minus(settings.keep()), now);
            }));
  }

  /**
   * Adds changes behind the cursor, and moves it on. What comes late, such as a dead letter, is
   * told at the end: its place has been read already. What is late and too old is not told at all.
   *
   * @param reached position that the feed has reached with these
   */
  void add(Cursor cursor, List<ChangeDraft> drafts, long reached) {
    List<Row> rows = new ArrayList<>(drafts.size());
    ChangeId id = cursor.head();
    ChangeId forgotten = ChangeId.FIRST;
    for (ChangeDraft draft : drafts) {
      boolean isOld = draft.at().isBefore(cursor.keptFrom());
      if (isOld && draft.position() <= cursor.head().position()) {
        continue; // it would have to be told at the end, and all before it would be gone with it
      }
      id =
          draft.position() > id.position()
              ? new ChangeId(draft.position(), 1)
              : new ChangeId(id.position(), id.ordinal() + 1);
      if (isOld) {
        forgotten = id;
      } else {
        @Nullable String before = draft.before() == null ? null : text(draft.before());
        rows.add(new Row(id, draft, before, text(draft.after())));
      }
    }
    if (!rows.isEmpty()) {
      jdbc.update(INSERT, statement -> set(statement, rows));
    }
    ChangeId head = reached > id.position() ? new ChangeId(reached, 0) : id;
    jdbc.update(
        "UPDATE change_cursor SET position = ?, ordinal = ?", head.position(), head.ordinal());
    if (forgotten.isAfter(ChangeId.FIRST)) {
      forget(forgotten);
    }
  }

  /** Deletes changes that are too old, some at a time; whether there may be more. */
  boolean deleteOld() {
    Optional<ChangeId> last =
        jdbc
            .query(
                DELETE,
                (row, n) -> new ChangeId(row.getLong(1), row.getInt(2)),
                DELETED_AT_ONCE,
                settings.keep().toSeconds())
            .stream()
            .findFirst();
    last.ifPresent(this::forget);
    return last.isPresent();
  }

  private void forget(ChangeId last) {
    jdbc.update(
        """
        UPDATE change_cursor SET forgotten = ?, forgotten_ordinal = ?
         WHERE (forgotten, forgotten_ordinal) < (?, ?)
        """,
        last.position(),
        last.ordinal(),
        last.position(),
        last.ordinal());
  }

  private String text(Record fact) {
    return json.writeValueAsString(fact);
  }

  private static void set(PreparedStatement statement, List<Row> rows) throws SQLException {
    Columns<Row> columns = new Columns<>(statement.getConnection(), rows);
    statement.setArray(1, columns.numbers(row -> row.id().position()));
    statement.setArray(2, columns.numbers(row -> (long) row.id().ordinal()));
    statement.setArray(3, columns.texts(row -> row.draft().kind().wire()));
    statement.setArray(4, columns.micros(row -> row.draft().at()));
    statement.setArray(5, columns.texts(row -> row.draft().productId()));
    statement.setArray(6, columns.texts(row -> row.draft().offerId()));
    statement.setArray(7, columns.texts(row -> row.draft().shopId()));
    statement.setArray(8, columns.texts(Row::before));
    statement.setArray(9, columns.texts(Row::after));
  }
}
