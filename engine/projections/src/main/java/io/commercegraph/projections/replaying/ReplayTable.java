package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.projections.running.ShadowProjection;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/**
 * The tables {@code replay} and {@code replay_lane}: the state, claim and positions of all
 * rebuilds, shared by the nodes.
 *
 * <p>Claims expire by the database's clock. Only a partition's owner advances it, so that a node
 * that lost its claim cannot write on (a fencing check).
 */
@Repository
class ReplayTable {

  private static final String CLAIMED_HERE =
      " WHERE processor = ? AND owner = ? AND state = '" + text(State.BUILDING) + "'";

  private final JdbcTemplate jdbc;
  private final String nodeId = UUID.randomUUID().toString();

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
        ShadowProjection.deadLetterName(""));
  }

  Optional<ReplayRow> find(String processor) {
    return all().stream().filter(row -> row.processor().equals(processor)).findFirst();
  }

  /** Locks the row of this read model's replay until the current transaction ends. */
  Optional<State> lock(String processor) {
    return jdbc
        .query(
            "SELECT state FROM replay WHERE processor = ? FOR UPDATE",
            (row, number) -> ReplayRow.state(row.getString(1)),
            processor)
        .stream()
        .findFirst();
  }

  /** Starts a rebuild from position 0; false if another one is open. */
  boolean begin(String processor, int partitions) {
    jdbc.update("DELETE FROM replay_lane WHERE processor = ?", processor);
    deleteDeadLetters(processor);
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
        partitions);
    return begun == 1;
  }

  /** Deletes the dead letters of a rebuild whose shadow tables are dropped. */
  void deleteDeadLetters(String processor) {
    jdbc.update(
        "DELETE FROM dead_letter WHERE processor = ?", ShadowProjection.deadLetterName(processor));
  }

  /**
   * Ends the claim of whichever node works on the rebuild; waits for the batch that is being
   * written.
   */
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

  void resume(String processor, boolean acceptParked) {
    jdbc.update(
        "UPDATE replay SET state = ?, accept_parked = ?, failure = NULL WHERE processor = ?",
        text(State.BUILDING),
        acceptParked,
        processor);
  }

  /** Claims one rebuild that no node works on, among these; in the current transaction. */
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
                nodeId,
                text(State.BUILDING),
                processors.toArray(String[]::new),
                claimSeconds)
            .stream()
            .findFirst();
    claimed.ifPresent(
        name -> jdbc.update("UPDATE replay_lane SET owner = ? WHERE processor = ?", nodeId, name));
    return claimed;
  }

  /** Renews the claim, and records the rate. */
  void heartbeat(String processor, double rate) {
    requireClaim(
        processor,
        jdbc.update(
            "UPDATE replay SET claimed_at = clock_timestamp(), rate = ?" + CLAIMED_HERE,
            rate,
            processor,
            nodeId));
  }

  /** Releases the claim, so that another node may try, or this one again. */
  void release(String processor, @Nullable String failure) {
    jdbc.update(
        "UPDATE replay SET owner = NULL, rate = 0, failure = ?" + CLAIMED_HERE,
        failure,
        processor,
        nodeId);
  }

  /** Locks this node's claim until the current transaction ends; fails if it is lost. */
  void lockClaim(String processor) {
    requireClaim(
        processor,
        jdbc.query(
                "SELECT FROM replay" + CLAIMED_HERE + " FOR UPDATE",
                (row, n) -> 1,
                processor,
                nodeId)
            .size());
  }

  void markIndexed(String processor) {
    requireClaim(
        processor,
        jdbc.update(
            "UPDATE replay SET indexed = true, failure = NULL" + CLAIMED_HERE, processor, nodeId));
  }

  void markParked(String processor) {
    jdbc.update(
        "UPDATE replay SET state = ?, owner = NULL, rate = 0, failure = NULL" + CLAIMED_HERE,
        text(State.PARKED),
        processor,
        nodeId);
  }

  void markSwitched(String processor, long position) {
    requireClaim(
        processor,
        jdbc.update(
            "UPDATE replay SET state = ?, generation = generation + 1, owner = NULL, rate = 0,"
                + " failure = NULL, ended_at = clock_timestamp()"
                + CLAIMED_HERE,
            text(State.SWITCHED),
            processor,
            nodeId));
    jdbc.update(
        "UPDATE replay_lane SET position = ?, owner = NULL WHERE processor = ?",
        position,
        processor);
  }

  List<ReplayPartition> partitions(String processor) {
    return ReplayPartition.of(
        jdbc.query(
            "SELECT position FROM replay_lane WHERE processor = ? ORDER BY lane",
            (row, number) -> row.getLong(1),
            processor));
  }

  /**
   * Advances a partition, in the transaction that writes its rows and before them: a lost claim
   * fails here, before anything is written.
   */
  void advance(String processor, int partition, long position) {
    requireClaim(
        processor,
        jdbc.update(
            "UPDATE replay_lane SET position = ? WHERE processor = ? AND lane = ? AND owner = ?",
            position,
            processor,
            partition,
            nodeId));
  }

  private static void requireClaim(String processor, int rows) {
    if (rows == 0) {
      throw new ReplayClaimLost(processor);
    }
  }

  private static String text(State state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
