package io.commercegraph.query.past;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.LogRows;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The reader of the table {@code event_link}, which says which events of the log concern a shop, an
 * offer or a product; it reads no links of events after a given position.
 */
@Repository
class EventLinks {

  private static final String SUBJECTS =
      """
      SELECT DISTINCT subject FROM event_link
       WHERE key = ANY (:keys) AND position <= :position
       LIMIT :limit
      """;

  private static final String LATEST =
      """
      SELECT observed_at, position FROM event_link
       WHERE key = asked.key AND position <= :position
         AND (observed_at IS NULL OR observed_at > asked.since)
       ORDER BY observed_at DESC, position DESC LIMIT 2000\
      """;

  private static final String LATEST_KEPT =
      """
      SELECT asked.shop, latest.observed_at, latest.position
        FROM unnest(CAST(:shops AS text[]), CAST(:keys AS bigint[])) AS asked (shop, key)
       CROSS JOIN LATERAL (
             SELECT observed_at, position FROM event_link
              WHERE key = asked.key AND position <= :position
              ORDER BY observed_at DESC LIMIT 1) latest
      """;

  /**
   * The latest confirmations that name a thing, of those in tables. Ids are ASCII in the payload's
   * JSON, so that its bytes can be searched for one.
   */
  private static final String LATEST_SEEN =
      """
      SELECT asked.id, seen.observed_at, seen.position
        FROM unnest(CAST(:keys AS bigint[]), CAST(:ids AS text[]), CAST(:since AS timestamptz[]))
          AS asked (key, id, since)
       CROSS JOIN LATERAL (
             SELECT link.observed_at, link.position
               FROM (%1$s) link
               JOIN log_event event ON event.position = link.position
              WHERE position(convert_to(asked.id, 'UTF8') IN event.payload) > 0
              LIMIT 1) seen
      """
          .formatted(LATEST);

  /** The latest confirmations that may name a thing, of those in archived files. */
  private static final String LATEST_ARCHIVED =
      """
      SELECT asked.id, link.observed_at, link.position
        FROM unnest(CAST(:keys AS bigint[]), CAST(:ids AS text[]), CAST(:since AS timestamptz[]))
          AS asked (key, id, since)
       CROSS JOIN LATERAL (%1$s) link
       WHERE link.position <= :archived
      """
          .formatted(LATEST);

  private static final String POSITIONS =
      """
      SELECT position FROM event_link
       WHERE key = ANY (:keys) AND position > :after AND position <= :position
       LIMIT :limit
      """;

  private static final String SMALL =
      """
      SELECT asked.shop
        FROM unnest(CAST(:shops AS text[]), CAST(:keys AS bigint[])) AS asked (shop, key)
       CROSS JOIN LATERAL (
             SELECT count(*) AS offers FROM (
                    SELECT FROM event_link
                     WHERE key = asked.key AND position <= :position
                     LIMIT :limit + 1) found) listed
       WHERE listed.offers <= :limit
      """;

  /** As the statements order them: without a time first, as these are read here at the epoch. */
  private static final Comparator<Seen> LATER =
      Comparator.comparing((Seen seen) -> seen.observedAt().equals(Instant.EPOCH))
          .thenComparing(Seen::observedAt)
          .thenComparingLong(Seen::position);

  private static final int EVENTS_AT_ONCE = 20;

  private final JdbcClient jdbc;
  private final LogRows log;

  EventLinks(JdbcClient jdbc, LogRows log) {
    this.jdbc = jdbc;
    this.log = log;
  }

  /** A confirmation of a shop or of a thing of a shop. */
  record Seen(String id, Instant observedAt, long position) {}

  /** A thing of a shop with the time from which on confirmations matter. */
  record Asked(String shop, String id, Instant since) {}

  /** What events link these entities with; at most so many. */
  List<String> subjects(Collection<String> entities, LinkKind kind, long position, int limit) {
    return jdbc.sql(SUBJECTS)
        .param("keys", kind.keys(entities))
        .param("position", position)
        .param("limit", limit)
        .query((row, _) -> row.getString(1))
        .list();
  }

  /** Where the events of a kind are, after a position; at most so many. */
  List<Long> positions(
      Collection<String> entities, LinkKind kind, long after, long position, int limit) {
    return jdbc.sql(POSITIONS)
        .param("keys", kind.keys(entities))
        .param("after", after)
        .param("position", position)
        .param("limit", limit)
        .query((row, _) -> row.getLong(1))
        .list();
  }

  /** Those of these shops that had no more offers than this, ever. */
  List<String> small(Collection<String> shops, long position, int mostOffers) {
    return jdbc.sql(SMALL)
        .param("shops", shops.toArray(String[]::new))
        .param("keys", LinkKind.OFFER.keys(shops))
        .param("position", position)
        .param("limit", mostOffers)
        .query((row, _) -> row.getString(1))
        .list();
  }

  /** When each of these shops last had a feed that carried all its offers. */
  List<Seen> kept(Collection<String> shops, long position) {
    return jdbc.sql(LATEST_KEPT)
        .param("shops", shops.toArray(String[]::new))
        .param("keys", LinkKind.KEPT.keys(shops))
        .param("position", position)
        .query(
            (row, _) ->
                seen(row.getString(1), row.getObject(2, OffsetDateTime.class), row.getLong(3)))
        .list();
  }

  /** When each of these things was last confirmed by an event that names it. */
  List<Seen> seen(Collection<Asked> asked, LinkKind kind, long position) {
    List<Seen> inTables = latest(LATEST_SEEN, asked, kind, position).list();
    return log.archivedUpTo() == 0
        ? inTables
        : latest(inTables, latest(LATEST_ARCHIVED, asked, kind, position).list());
  }

  private JdbcClient.MappedQuerySpec<Seen> latest(
      String sql, Collection<Asked> asked, LinkKind kind, long position) {
    return jdbc.sql(sql)
        .param("keys", kind.keys(asked.stream().map(Asked::shop).toList()))
        .param("ids", asked.stream().map(Asked::id).toArray(String[]::new))
        .param("since", asked.stream().map(it -> it.since().toString()).toArray(String[]::new))
        .param("position", position)
        .param("archived", log.archivedUpTo())
        .query(
            (row, _) ->
                seen(row.getString(1), row.getObject(2, OffsetDateTime.class), row.getLong(3)));
  }

  /** Each thing's latest, of those in tables and those in files whose event names it. */
  private List<Seen> latest(List<Seen> inTables, List<Seen> links) {
    Map<String, Seen> latest = new LinkedHashMap<>();
    inTables.forEach(seen -> latest.put(seen.id(), seen));
    links.stream()
        .collect(Collectors.groupingBy(Seen::id))
        .forEach(
            (id, mayName) ->
                naming(id, mayName)
                    .ifPresent(seen -> latest.merge(id, seen, BinaryOperator.maxBy(LATER))));
    return List.copyOf(latest.values());
  }

  /** The first of these links whose event names a thing; a few events are in memory at once. */
  private Optional<Seen> naming(String id, List<Seen> links) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    return links.stream()
        .gather(Gatherers.windowFixed(EVENTS_AT_ONCE))
        .flatMap(
            some -> {
              Set<Long> named =
                  log.at(some.stream().map(Seen::position).toList()).stream()
                      .filter(row -> LogRow.contains(row.payload, wanted))
                      .map(row -> row.position)
                      .collect(Collectors.toSet());
              return some.stream().filter(link -> named.contains(link.position()));
            })
        .findFirst();
  }

  private static Seen seen(String id, OffsetDateTime observedAt, long position) {
    return new Seen(id, Objects.requireNonNullElse(observedAt, EPOCH).toInstant(), position);
  }

  private static final OffsetDateTime EPOCH = Instant.EPOCH.atOffset(java.time.ZoneOffset.UTC);
}
