package io.commercegraph.query.watches;

import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchRule;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The states of conditions, and how far the changes were looked at. */
@Repository
class WatchStateTable {

  private static final String WRITE =
      """
      INSERT INTO watch_state (watch_id, condition, holds, marks, since, fired)
      VALUES (:watch, :condition, :holds, :marks, :since, :fired)
      ON CONFLICT (watch_id, condition) DO UPDATE
         SET holds = excluded.holds, marks = excluded.marks, since = excluded.since,
             fired = excluded.fired
      """;
  private static final Set<String> KNOWN =
      Arrays.stream(WatchCondition.values())
          .map(WatchCondition::wire)
          .collect(Collectors.toUnmodifiableSet());

  private static final String UNJUDGED =
      """
      SELECT w.watch_id FROM watch w
       WHERE w.confirmed
         AND EXISTS (SELECT FROM unnest(w.conditions) c
                      WHERE c = ANY (:known)
                        AND NOT EXISTS (SELECT FROM watch_state s
                                         WHERE s.watch_id = w.watch_id AND s.condition = c))
       ORDER BY w.position, w.watch_id LIMIT :limit
      """;
  private static final String FORGET_OTHERS =
      """
      DELETE FROM watch_state s USING unnest(CAST(:watches AS text[]), CAST(:conditions AS text[]))
          AS o (watch_id, condition)
       WHERE s.watch_id = o.watch_id AND s.condition = o.condition
      """;
  private static final String FORGET_BETWEEN =
      """
      DELETE FROM watch_state
       WHERE watch_id > :after AND (CAST(:upTo AS text) IS NULL OR watch_id <= :upTo)
         AND NOT watch_id = ANY (:kept)
      """;

  private final JdbcClient jdbc;

  WatchStateTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** What is locked while one node judges, with the database's time. */
  record Turn(ChangeId looked, Instant now) {}

  /**
   * Empty while another node judges. A node that stands still meanwhile loses the lock, and with it
   * all that its turn has written.
   */
  Optional<Turn> lock() {
    jdbc.sql("SET LOCAL idle_in_transaction_session_timeout = '30s'").update();
    return jdbc.sql(
            "SELECT position, ordinal, clock_timestamp() FROM watch_cursor"
                + " FOR UPDATE SKIP LOCKED")
        .query(
            (row, n) ->
                new Turn(
                    new ChangeId(row.getLong(1), row.getInt(2)),
                    Objects.requireNonNull(row.getObject(3, OffsetDateTime.class)).toInstant()))
        .optional();
  }

  void moveTo(ChangeId looked) {
    jdbc.sql("UPDATE watch_cursor SET position = :position, ordinal = :ordinal")
        .param("position", looked.position())
        .param("ordinal", looked.ordinal())
        .update();
  }

  List<String> due(Instant now, Duration standsFor, int atMost) {
    return jdbc.sql(
            "SELECT watch_id FROM watch_state WHERE holds AND NOT fired AND since <= :at"
                + " GROUP BY watch_id ORDER BY min(since), watch_id LIMIT :most")
        .param("most", atMost)
        .param("at", now.minus(standsFor).atOffset(ZoneOffset.UTC))
        .query((row, n) -> Objects.requireNonNull(row.getString(1)))
        .list();
  }

  Map<String, Map<WatchCondition, ConditionState>> states(Collection<String> watchIds) {
    Map<String, Map<WatchCondition, ConditionState>> states = new HashMap<>();
    jdbc.sql("SELECT * FROM watch_state WHERE watch_id = ANY (:ids)")
        .param("ids", watchIds.toArray(String[]::new))
        .query(
            row -> {
              WatchCondition.ofWire(row.getString("condition"))
                  .ifPresent(condition -> put(states, condition, row));
            });
    return states;
  }

  private static void put(
      Map<String, Map<WatchCondition, ConditionState>> states,
      WatchCondition condition,
      ResultSet row) {
    try {
      states
          .computeIfAbsent(row.getString("watch_id"), _ -> new EnumMap<>(WatchCondition.class))
          .put(condition, state(row));
    } catch (SQLException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static ConditionState state(ResultSet row) throws SQLException {
    @Nullable OffsetDateTime since = row.getObject("since", OffsetDateTime.class);
    return new ConditionState(
        row.getBoolean("holds"),
        Set.of((String[]) row.getArray("marks").getArray()),
        since == null ? null : since.toInstant(),
        row.getBoolean("fired"));
  }

  void write(String watchId, WatchCondition condition, ConditionState armed) {
    Instant since = armed.since();
    jdbc.sql(WRITE)
        .param("watch", watchId)
        .param("condition", condition.wire())
        .param("holds", armed.holds())
        .param("marks", armed.marks().toArray(String[]::new))
        .param(
            "since",
            since == null ? null : since.atOffset(ZoneOffset.UTC),
            Types.TIMESTAMP_WITH_TIMEZONE)
        .param("fired", armed.fired())
        .update();
  }

  /** Some confirmed watches with a condition that has no state, the oldest first. */
  List<String> unjudged(int atMost) {
    return jdbc.sql(UNJUDGED)
        .param("known", KNOWN.toArray(String[]::new))
        .param("limit", atMost)
        .query((row, n) -> Objects.requireNonNull(row.getString(1)))
        .list();
  }

  /** Forgets the states of conditions that watches no longer have. */
  void forgetOthers(
      Collection<WatchRule> rules, Map<String, Map<WatchCondition, ConditionState>> states) {
    List<String> watches = new ArrayList<>();
    List<String> conditions = new ArrayList<>();
    for (WatchRule rule : rules) {
      for (WatchCondition condition : states.getOrDefault(rule.watchId(), Map.of()).keySet()) {
        if (!rule.terms().conditions().contains(condition.wire())) {
          watches.add(rule.watchId());
          conditions.add(condition.wire());
        }
      }
    }
    if (!watches.isEmpty()) {
      jdbc.sql(FORGET_OTHERS)
          .param("watches", watches.toArray(String[]::new))
          .param("conditions", conditions.toArray(String[]::new))
          .update();
    }
  }

  /** Forgets watches after an id, up to another or to the end, but for some that are still. */
  void forgetBetween(String after, @Nullable String upTo, Collection<String> kept) {
    jdbc.sql(FORGET_BETWEEN)
        .param("after", after)
        .param("upTo", upTo, Types.VARCHAR)
        .param("kept", kept.toArray(String[]::new))
        .update();
  }

  /** Forgets all watches. */
  void forgetAll() {
    jdbc.sql("DELETE FROM watch_state").update();
  }

  /** Forgets watches that are no more. */
  void forget(Collection<String> watchIds) {
    jdbc.sql("DELETE FROM watch_state WHERE watch_id = ANY (:ids)")
        .param("ids", watchIds.toArray(String[]::new))
        .update();
  }
}
