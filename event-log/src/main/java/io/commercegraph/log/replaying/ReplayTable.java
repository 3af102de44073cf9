package io.commercegraph.log.replaying;

import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.log.projecting.ShadowProjection;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/**
 * What the nodes know of rebuilds. Claims expire by the database's clock; only a lane's owner moves
 * it, so that a node that lost its claim cannot write on.
 */
@Repository
class ReplayTable {

  private static final String MINE =
      " WHERE processor = ? AND owner = ? AND state = '" + text(State.BUILDING) + "'";

  private final JdbcTemplate jdbc;
  private final String me = UUID.randomUUID().toString();

  ReplayTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  List<ReplayRow> all() {
    return jdbc.query(
        """
        SELECT r.processor, r.state, r.generation, r.indexed, r.accept_parked, r.rate, r.failure,
               r.started_at, r.ended_at,
               parts.number AS lanes, coalesce(parts.position, 0) AS position,
               (SELECT count(*) FROM dead_letter d WHERE d.processor = r.processor || ?) AS parked
        FROM replay r,
             LATERAL (SELECT count(*) AS number, min(position) AS position
                        FROM (SELECT processor, position FROM replay_lane
                              UNION ALL SELECT processor, position FROM memory_generation) p
                       WHERE p.processor = r.processor) AS parts
        ORDER BY r.started_at
        """,
        (row, number) -> ReplayRow.of(row),
        ShadowProjection.nameOf(""));
  }

  Optional<ReplayRow> find(String processor) {
    return all().stream().filter(row -> row.processor().equals(processor)).findFirst();
  }

  /** Nobody else gives orders about this read model until the transaction ends. */
  Optional<State> lock(String processor) {
    return jdbc
        .query(
            "SELECT state FROM replay WHERE processor = ? FOR UPDATE",
            (row, number) -> ReplayRow.state(row.getString(1)),
            processor)
        .stream()
        .findFirst();
  }

  /** A rebuild from the start; false if another order came first. */
  boolean begin(String processor, int lanes) {
    jdbc.update("DELETE FROM replay_lane WHERE processor = ?", processor);
    forgetParked(processor);
    int begun =
        jdbc.update(
            """
            INSERT INTO replay AS r (processor, state, generation, indexed, accept_parked,
                                     started_at, rate)
            VALUES (?, ?, 0, false, false, clock_timestamp(), 0)
            ON CONFLICT (processor) DO UPDATE
               SET state = excluded.state, indexed = false, accept_parked = false,
                   started_at = excluded.started_at, ended_at = NULL, rate = 0, failure = NULL,
                   owner = NULL, claimed_at = NULL
             WHERE r.state IN (?, ?)
            """,
            processor,
            text(State.BUILDING),
            text(State.DISCARDED),
            text(State.SWITCHED));
    jdbc.update(
        "INSERT INTO replay_lane (processor, lane, position)"
            + " SELECT ?, lane, 0 FROM generate_series(0, ? - 1) lane",
        processor,
        lanes);
    return begun == 1;
  }

  /** With the tables goes what they could not take. */
  void forgetParked(String processor) {
    jdbc.update("DELETE FROM dead_letter WHERE processor = ?", ShadowProjection.nameOf(processor));
  }

  /** Takes it from whoever works on it. A batch that is being written is waited for. */
  void stop(String processor, State state) {
    jdbc.update(
        """
        UPDATE replay SET state = ?, owner = NULL, rate = 0, failure = NULL,
               ended_at = CASE WHEN ? THEN NULL ELSE clock_timestamp() END
         WHERE processor = ?
        """,
        text(state),
        state.isOpen(),
        processor);
    jdbc.update("UPDATE replay_lane SET owner = NULL WHERE processor = ?", processor);
  }

  void goOn(String processor, boolean acceptParked) {
    jdbc.update(
        "UPDATE replay SET state = ?, accept_parked = ?, failure = NULL WHERE processor = ?",
        text(State.BUILDING),
        acceptParked,
        processor);
  }

  /** Takes on one that no node works on, among these; in a transaction. */
  Optional<String> claim(Collection<String> processors, double claimSeconds) {
    Optional<String> claimed =
        jdbc
            .query(
                """
                UPDATE replay SET owner = ?, claimed_at = clock_timestamp()
                 WHERE processor = (
                       SELECT processor FROM replay
                        WHERE state = ? AND processor = ANY (?)
                          AND (owner IS NULL
                               OR claimed_at < clock_timestamp() - make_interval(secs => ?))
                        ORDER BY started_at LIMIT 1 FOR UPDATE SKIP LOCKED)
                RETURNING processor
                """,
                (row, number) -> row.getString(1),
                me,
                text(State.BUILDING),
                processors.toArray(String[]::new),
                claimSeconds)
            .stream()
            .findFirst();
    claimed.ifPresent(
        name -> jdbc.update("UPDATE replay_lane SET owner = ? WHERE processor = ?", me, name));
    return claimed;
  }

  /** Keeps the claim, and tells how fast it goes. */
  void alive(String processor, double rate) {
    mustBeMine(
        processor,
        jdbc.update(
            "UPDATE replay SET claimed_at = clock_timestamp(), rate = ?" + MINE,
            rate,
            processor,
            me));
  }

  /** Lets another node try, or this one again. */
  void release(String processor, @Nullable String failure) {
    jdbc.update(
        "UPDATE replay SET owner = NULL, rate = 0, failure = ?" + MINE, failure, processor, me);
  }

  /** Makes sure that the work is this node's until the transaction ends. */
  void hold(String processor) {
    mustBeMine(
        processor,
        jdbc.query("SELECT FROM replay" + MINE + " FOR UPDATE", (row, n) -> 1, processor, me)
            .size());
  }

  void indexed(String processor) {
    mustBeMine(
        processor,
        jdbc.update("UPDATE replay SET indexed = true, failure = NULL" + MINE, processor, me));
  }

  void parked(String processor) {
    jdbc.update(
        "UPDATE replay SET state = ?, owner = NULL, rate = 0, failure = NULL" + MINE,
        text(State.PARKED),
        processor,
        me);
  }

  void switched(String processor, long position) {
    mustBeMine(
        processor,
        jdbc.update(
            "UPDATE replay SET state = ?, generation = generation + 1, owner = NULL, rate = 0,"
                + " failure = NULL, ended_at = clock_timestamp()"
                + MINE,
            text(State.SWITCHED),
            processor,
            me));
    jdbc.update(
        "UPDATE replay_lane SET position = ?, owner = NULL WHERE processor = ?",
        position,
        processor);
  }

  List<ReplayPartition> lanes(String processor) {
    return ReplayPartition.of(
        jdbc.query(
            "SELECT position FROM replay_lane WHERE processor = ? ORDER BY lane",
            (row, number) -> row.getLong(1),
            processor));
  }

  /** Moves a lane on, in the transaction that writes its rows. First of all: it is the fence. */
  void advance(String processor, int lane, long position) {
    mustBeMine(
        processor,
        jdbc.update(
            "UPDATE replay_lane SET position = ? WHERE processor = ? AND lane = ? AND owner = ?",
            position,
            processor,
            lane,
            me));
  }

  private static void mustBeMine(String processor, int rows) {
    if (rows == 0) {
      throw new ReplayClaimLost(processor);
    }
  }

  private static String text(State state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
