package io.commercegraph.command.feeds.ledger;

import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The table {@code feed_ledger}, which has the current state of each stream that feeds write to. A
 * chunk takes one statement to read, one to write, and one for what was seen.
 */
@Component
public class FeedLedger {

  private static final String COLUMNS =
      "number, stream, kind, shop_id, last_sequence, content, withdrawn, product_id, rule, amount,"
          + " currency, list_amount, availability, price_at, seen_at, label, amounts,"
          + " content_version";

  private static final String READ =
      "SELECT " + COLUMNS + " FROM feed_ledger WHERE stream = ANY (?)";

  private static final String WRITE =
      """
      INSERT INTO feed_ledger AS l (stream, kind, shop_id, last_sequence, content, withdrawn,
        product_id, rule, amount, currency, list_amount, availability, price_at, seen_at, label,
        amounts, content_version)
      SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::boolean[],
        ?::text[], ?::text[], ?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::timestamptz[],
        ?::timestamptz[], ?::text[], ?::text[], ?::bigint[])
      ON CONFLICT (stream) DO UPDATE SET
        last_sequence = excluded.last_sequence, content = excluded.content,
        withdrawn = excluded.withdrawn, product_id = excluded.product_id, rule = excluded.rule,
        amount = excluded.amount, currency = excluded.currency,
        list_amount = excluded.list_amount, availability = excluded.availability,
        price_at = excluded.price_at, seen_at = greatest(l.seen_at, excluded.seen_at),
        label = excluded.label, amounts = excluded.amounts,
        content_version = excluded.content_version
      WHERE l.last_sequence <= excluded.last_sequence
      """;

  private static final String MARK_SEEN =
      """
      UPDATE feed_ledger l SET seen_at = n.seen_at
      FROM (SELECT stream, timestamptz 'epoch' + seen * interval '1 microsecond' AS seen_at
              FROM unnest(?::text[], ?::bigint[]) AS s (stream, seen)) n
      WHERE l.stream = n.stream AND (l.seen_at IS NULL OR l.seen_at < n.seen_at)
      """;

  private static final String MARK_ALL_SEEN =
      """
      UPDATE feed_ledger SET seen_at = ?
      WHERE shop_id = ? AND kind = 'offer' AND NOT withdrawn AND (seen_at IS NULL OR seen_at < ?)
      """;

  private static final String PAGE =
      "SELECT "
          + COLUMNS
          + " FROM feed_ledger WHERE shop_id = ? AND kind = ? AND number > ? AND number <= ?"
          + " AND NOT withdrawn ORDER BY number LIMIT ?";

  private static final String WITHOUT_NUMBER =
      "SELECT "
          + COLUMNS
          + " FROM feed_ledger WHERE number > ? AND number <= ? AND kind = 'offer'"
          + " AND rule IN ('own', 'title') AND NOT withdrawn ORDER BY number LIMIT ?";

  private static final int DEADLOCKS = 10;

  private final JdbcTemplate jdbc;

  FeedLedger(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** The entries of those of the streams that have one. */
  public Map<String, LedgerEntry> read(Collection<String> streams) {
    return jdbc.execute(
        (Connection connection) -> {
          Map<String, LedgerEntry> entries = new HashMap<>();
          try (var statement = connection.prepareStatement(READ)) {
            statement.setArray(1, connection.createArrayOf("text", streams.toArray(String[]::new)));
            try (ResultSet rows = statement.executeQuery()) {
              while (rows.next()) {
                LedgerEntry entry = entry(rows);
                entries.put(entry.stream(), entry);
              }
            }
          }
          return entries;
        });
  }

  /** Stores entries, except where the table has a later event already. */
  public void write(Collection<LedgerEntry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    // Sorted, so that two runs lock rows in the same order, which avoids deadlocks.
    List<LedgerEntry> sorted =
        entries.stream().sorted(Comparator.comparing(LedgerEntry::stream)).toList();
    retryingDeadlocks(
        connection -> {
          try (var statement = connection.prepareStatement(WRITE)) {
            Columns<LedgerEntry> columns = new Columns<>(connection, sorted);
            statement.setArray(1, columns.texts(LedgerEntry::stream));
            statement.setArray(2, columns.texts(entry -> entry.kind().column()));
            statement.setArray(3, columns.texts(LedgerEntry::shopId));
            statement.setArray(4, columns.numbers(LedgerEntry::sequence));
            statement.setArray(5, columns.numbers(entry -> entry.content().value()));
            statement.setArray(6, columns.flags(LedgerEntry::withdrawn));
            statement.setArray(7, columns.texts(LedgerEntry::productId));
            statement.setArray(8, columns.texts(LedgerEntry::rule));
            statement.setArray(9, columns.numbers(price(LedgerPrice::amount)));
            statement.setArray(10, columns.texts(price(LedgerPrice::currency)));
            statement.setArray(11, columns.numbers(price(LedgerPrice::listAmount)));
            statement.setArray(12, columns.texts(price(LedgerPrice::availability)));
            statement.setArray(13, columns.times(price(LedgerPrice::at)));
            statement.setArray(14, columns.times(LedgerEntry::seenAt));
            statement.setArray(15, columns.texts(LedgerEntry::label));
            statement.setArray(16, columns.texts(LedgerEntry::amounts));
            statement.setArray(17, columns.numbers(entry -> (long) entry.content().version()));
            return statement.executeUpdate();
          }
        });
  }

  /** Stores until when the states of these streams are confirmed. */
  public void seen(Map<String, Instant> streams) {
    if (streams.isEmpty()) {
      return;
    }
    List<Map.Entry<String, Instant>> sorted =
        streams.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
    retryingDeadlocks(
        connection -> {
          try (var statement = connection.prepareStatement(MARK_SEEN)) {
            Columns<Map.Entry<String, Instant>> columns = new Columns<>(connection, sorted);
            statement.setArray(1, columns.texts(Map.Entry::getKey));
            statement.setArray(2, columns.micros(Map.Entry::getValue));
            return statement.executeUpdate();
          }
        });
  }

  /** Retries a statement that PostgreSQL has aborted because of a deadlock between two runs. */
  private void retryingDeadlocks(ConnectionCallback<Integer> writing) {
    for (int tries = 1; ; tries++) {
      try {
        jdbc.execute(writing);
        return;
      } catch (PessimisticLockingFailureException deadlock) {
        if (tries == DEADLOCKS) {
          throw deadlock;
        }
      }
    }
  }

  /** Stores that all offers of a shop are confirmed until a time. */
  public void markAllSeen(String shopId, Instant at) {
    OffsetDateTime time = at.atOffset(ZoneOffset.UTC);
    jdbc.update(MARK_ALL_SEEN, time, shopId, time);
  }

  /**
   * A page of a shop's entries that are not withdrawn, by number.
   *
   * @param to the last number to look at
   */
  public List<LedgerEntry> page(String shopId, StreamKind kind, long after, long to, int size) {
    return jdbc.query(PAGE, (rows, n) -> entry(rows), shopId, kind.column(), after, to, size);
  }

  /** The offers that are not withdrawn and that no number matched, by number up to a last one. */
  public List<LedgerEntry> offersWithoutNumber(long after, long to, int size) {
    return jdbc.query(WITHOUT_NUMBER, (rows, n) -> entry(rows), after, to, size);
  }

  /** The least number of a shop's entries; 1 where the shop has none. */
  public long firstNumber(String shopId) {
    Long first =
        jdbc.queryForObject(
            "SELECT coalesce(min(number), 1) FROM feed_ledger WHERE shop_id = ?",
            Long.class,
            shopId);
    return first == null ? 1 : first;
  }

  /** The greatest number of an entry; 0 in an empty ledger. */
  public long lastNumber() {
    Long last = jdbc.queryForObject("SELECT coalesce(max(number), 0) FROM feed_ledger", Long.class);
    return last == null ? 0 : last;
  }

  private static <V> Function<LedgerEntry, @Nullable V> price(
      Function<LedgerPrice, @Nullable V> part) {
    return entry -> entry.price() == null ? null : part.apply(entry.price());
  }

  /**
   * Reads columns by number: a chunk has thousands of rows, and names would be looked up in each.
   */
  private static LedgerEntry entry(ResultSet row) throws SQLException {
    Instant priceAt = time(row, 14);
    return new LedgerEntry(
        row.getLong(1),
        row.getString(2),
        StreamKind.ofColumn(row.getString(3)),
        row.getString(4),
        row.getLong(5),
        new ContentHash(row.getLong(6), row.getInt(18)),
        row.getBoolean(7),
        row.getString(8),
        row.getString(9),
        priceAt == null
            ? null
            : new LedgerPrice(
                row.getLong(10),
                row.getString(11),
                row.getObject(12, Long.class),
                row.getString(13),
                priceAt),
        time(row, 15),
        row.getString(16),
        row.getString(17));
  }

  private static @Nullable Instant time(ResultSet row, int column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
