package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * An index of the log's events that confirm offers to be unchanged, by shop and time, in the table
 * {@code feed_confirmation}. It has one row for each event, which names some hundred offers. Only
 * late observations use it, and read these events.
 */
@Component
public class ConfirmationIndex {

  private static final String INSERT =
      """
      INSERT INTO feed_confirmation (shop_id, observed_at, position, kept_all)
      SELECT * FROM unnest(?::text[], ?::timestamptz[], ?::bigint[], ?::boolean[])
      ON CONFLICT DO NOTHING
      """;

  private static final String SELECT =
      """
      SELECT c.observed_at, c.position, c.kept_all, c.shop_id
        FROM unnest(?::text[], ?::timestamptz[], ?::timestamptz[]) AS asked (shop_id, after, until)
        JOIN feed_confirmation c ON c.shop_id = asked.shop_id
         AND c.observed_at > asked.after AND c.observed_at <= asked.until
       ORDER BY c.observed_at, c.position
      """;

  /** How many events are read at once; each names up to a thousand offers. */
  private static final int EVENTS_AT_ONCE = 50;

  private final JdbcTemplate jdbc;
  private final EventLog log;

  ConfirmationIndex(JdbcTemplate jdbc, EventLog log) {
    this.jdbc = jdbc;
    this.log = log;
  }

  /**
   * A query for an offer's confirmations.
   *
   * @param first confirmations after this time
   * @param last up to the first confirmation after this time
   * @param until the time of the last known confirmation
   */
  public record Lookup(String offerId, String shopId, Instant first, Instant last, Instant until) {}

  /**
   * A confirmation.
   *
   * @param all whether it confirms every offer that the shop had listed at this position
   */
  public record Confirmation(Instant at, long position, boolean all) {}

  private record Row(String shopId, Instant at, long position, boolean all) {}

  /** Adds the confirmations among these log entries to the index. */
  public void index(Collection<LogEntry> entries) {
    List<Row> rows = entries.stream().map(ConfirmationIndex::row).filter(Objects::nonNull).toList();
    if (rows.isEmpty()) {
      return;
    }
    jdbc.execute(
        (Connection connection) -> {
          try (var statement = connection.prepareStatement(INSERT)) {
            Columns<Row> columns = new Columns<>(connection, rows);
            statement.setArray(1, columns.texts(Row::shopId));
            statement.setArray(2, columns.times(Row::at));
            statement.setArray(3, columns.numbers(Row::position));
            statement.setArray(4, columns.flags(Row::all));
            return statement.executeUpdate();
          }
        });
  }

  private static @Nullable Row row(LogEntry entry) {
    long position = entry.recorded().position();
    if (entry.recorded().event() instanceof OffersSeen seen) {
      return new Row(seen.shopId(), seen.observedAt(), position, false);
    }
    return entry.recorded().event() instanceof FeedRunEnded ended
            && ended.keptAll()
            && ended.shopId() != null
        ? new Row(ended.shopId(), ended.observedAt(), position, true)
        : null;
  }

  /** The confirmations of these offers, sorted by time. */
  public Map<String, List<Confirmation>> of(Collection<Lookup> asked) {
    Map<String, List<Confirmation>> found = new HashMap<>();
    Map<String, Lookup> open = new HashMap<>();
    asked.stream()
        .filter(each -> each.until().isAfter(each.first()))
        .forEach(each -> open.put(each.offerId(), each));
    List<Row> rows = open.isEmpty() ? List.of() : rows(open.values());
    for (int from = 0; from < rows.size() && !open.isEmpty(); from += EVENTS_AT_ONCE) {
      List<Row> some = rows.subList(from, Math.min(rows.size(), from + EVENTS_AT_ONCE));
      Map<Long, Collection<String>> named = named(some);
      for (Row row : some) {
        Collection<String> offers =
            row.all() ? List.copyOf(open.keySet()) : named.getOrDefault(row.position(), List.of());
        offers.forEach(offer -> take(open, found, offer, row));
      }
    }
    return found;
  }

  /**
   * Adds a confirmation of an offer. The first one after the query's last time completes the offer.
   */
  private static void take(
      Map<String, Lookup> open, Map<String, List<Confirmation>> found, String offer, Row row) {
    Lookup asked = open.get(offer);
    if (asked != null && asked.shopId().equals(row.shopId()) && row.at().isAfter(asked.first())) {
      found
          .computeIfAbsent(offer, any -> new ArrayList<>())
          .add(new Confirmation(row.at(), row.position(), row.all()));
      if (row.at().isAfter(asked.last()) && !row.all()) {
        open.remove(offer);
      }
    }
  }

  private Map<Long, Collection<String>> named(List<Row> rows) {
    Map<Long, Collection<String>> named = new HashMap<>();
    List<Long> positions = rows.stream().filter(row -> !row.all()).map(Row::position).toList();
    for (LogEntry entry : positions.isEmpty() ? List.<LogEntry>of() : log.at(positions)) {
      if (entry.recorded().event() instanceof OffersSeen seen) {
        named.put(entry.recorded().position(), seen.offerIds());
      }
    }
    return named;
  }

  private List<Row> rows(Collection<Lookup> asked) {
    Map<String, Lookup> shops = new HashMap<>();
    asked.forEach(each -> shops.merge(each.shopId(), each, ConfirmationIndex::widest));
    List<Lookup> spans = List.copyOf(shops.values());
    return jdbc.execute(
        (Connection connection) -> {
          try (var statement = connection.prepareStatement(SELECT)) {
            Columns<Lookup> columns = new Columns<>(connection, spans);
            statement.setArray(1, columns.texts(Lookup::shopId));
            statement.setArray(2, columns.times(Lookup::first));
            statement.setArray(3, columns.times(Lookup::until));
            try (ResultSet result = statement.executeQuery()) {
              List<Row> rows = new ArrayList<>();
              while (result.next()) {
                rows.add(row(result));
              }
              return rows;
            }
          }
        });
  }

  private static Lookup widest(Lookup a, Lookup b) {
    return new Lookup(
        a.offerId(),
        a.shopId(),
        a.first().isBefore(b.first()) ? a.first() : b.first(),
        a.last(),
        a.until().isAfter(b.until()) ? a.until() : b.until());
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(
        row.getString("shop_id"),
        row.getObject("observed_at", OffsetDateTime.class).toInstant(),
        row.getLong("position"),
        row.getBoolean("kept_all"));
  }
}
