package io.commercegraph.command.watches;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** The table {@code watch_target}: encrypted targets, which are deleted to forget them. */
@Repository
class TargetTable {

  private static final String INSERT =
      """
      INSERT INTO watch_target (watch_id, token_id, sealed, host)
      VALUES (:watch, :token, :sealed, :host)
      """;

  /** Counts a message to a host within this second, or says no. */
  private static final String RESERVE =
      """
      INSERT INTO watch_host AS h (host, second, sent)
      VALUES (:host, extract(epoch FROM clock_timestamp())::bigint, 1)
      ON CONFLICT (host) DO UPDATE
         SET second = excluded.second,
             sent = CASE WHEN h.second = excluded.second THEN h.sent + 1 ELSE 1 END
       WHERE h.second <> excluded.second OR h.sent < :most
      """;

  private static final String ORPHANS =
      """
      UPDATE watch_target
         SET orphaned_at = CASE WHEN token_id = ANY (:live) THEN NULL ELSE clock_timestamp() END
       WHERE (token_id = ANY (:live)) = (orphaned_at IS NOT NULL)
      """;

  // In random order, so that some that fail never keep the others from their turn.
  private static final String NOT_PAUSED =
      """
      SELECT t.watch_id FROM watch_target t JOIN watch w USING (watch_id)
       WHERE t.orphaned_at < clock_timestamp() - make_interval(secs => :age)
         AND w.status <> 'paused' ORDER BY random() LIMIT 500
      """;
  private static final String WITHOUT_WATCH =
      """
      SELECT t.watch_id FROM watch_target t
       WHERE t.created_at < clock_timestamp() - make_interval(secs => :age)
         AND NOT EXISTS (SELECT FROM watch w WHERE w.watch_id = t.watch_id)
       ORDER BY random() LIMIT 100
      """;
  private static final String WITHOUT_TARGET =
      """
      SELECT w.watch_id FROM watch w
       WHERE w.created_at < clock_timestamp() - make_interval(secs => :age)
         AND w.status <> 'paused'
         AND NOT EXISTS (SELECT FROM watch_target t WHERE t.watch_id = w.watch_id)
       ORDER BY random() LIMIT 100
      """;
  private static final String IS_OF =
      """
      SELECT 1 FROM watch_target WHERE watch_id = :watch AND token_id = :token
       UNION ALL SELECT 1 FROM watch WHERE watch_id = :watch AND token_id = :token
      """;
  private static final String ORPHANED_FOR =
      """
      SELECT watch_id FROM watch_target
       WHERE orphaned_at < clock_timestamp() - make_interval(secs => :age)
       ORDER BY random() LIMIT 100
      """;

  private final JdbcClient jdbc;

  TargetTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Sealed(byte[] bytes, String host) {}

  /** Locks the watches of a token, so that two orders cannot both take its last place. */
  int lockAndCount(String tokenId) {
    jdbc.sql("SELECT pg_advisory_xact_lock(hashtextextended('watches ' || :token, 0))")
        .param("token", tokenId)
        .query((row, n) -> 1)
        .list();
    return jdbc.sql("SELECT count(*) FROM watch_target WHERE token_id = :token")
        .param("token", tokenId)
        .query(Integer.class)
        .single();
  }

  void insert(String watchId, String tokenId, byte[] sealed, String host) {
    jdbc.sql(INSERT)
        .param("watch", watchId)
        .param("token", tokenId)
        .param("sealed", sealed)
        .param("host", host)
        .update();
  }

  boolean isOf(String tokenId, String watchId) {
    return !jdbc.sql(IS_OF)
        .param("watch", watchId)
        .param("token", tokenId)
        .query((row, n) -> 1)
        .list()
        .isEmpty();
  }

  /**
   * Makes other orders that lock the target wait until the transaction ends.
   *
   * @return whether there is a target
   */
  boolean lock(String watchId) {
    return !jdbc.sql("SELECT 1 FROM watch_target WHERE watch_id = :watch FOR UPDATE")
        .param("watch", watchId)
        .query((row, n) -> 1)
        .list()
        .isEmpty();
  }

  Optional<Sealed> find(String watchId) {
    return jdbc.sql("SELECT sealed, host FROM watch_target WHERE watch_id = :watch")
        .param("watch", watchId)
        .query((row, n) -> new Sealed(row.getBytes("sealed"), row.getString("host")))
        .optional();
  }

  boolean reserve(String host, int most) {
    return jdbc.sql(RESERVE).param("host", host).param("most", most).update() == 1;
  }

  /** Forgets a target and what was to be sent there. */
  void erase(String watchId) {
    for (String table : List.of("watch_target", "watch_message", "watch_firing")) {
      jdbc.sql("DELETE FROM " + table + " WHERE watch_id = :watch")
          .param("watch", watchId)
          .update();
    }
  }

  /** Notes which targets have lost their token since, and which have one after all. */
  void noteOrphans(Collection<String> liveTokens) {
    jdbc.sql(ORPHANS).param("live", liveTokens.toArray(String[]::new)).update();
  }

  /** The watches whose token ended so long ago, as long as their pause is not recorded. */
  List<String> orphanedButNotPaused(Duration age) {
    return watchIds(jdbc.sql(NOT_PAUSED).param("age", age.toSeconds()));
  }

  /** The watches of that age whose target was lost, as long as their pause is not recorded. */
  List<String> withoutTarget(Duration age) {
    return watchIds(jdbc.sql(WITHOUT_TARGET).param("age", age.toSeconds()));
  }

  /** Targets that were stored so long ago, and whose watch is not in the read model. */
  List<String> withoutWatch(Duration age) {
    return watchIds(jdbc.sql(WITHOUT_WATCH).param("age", age.toSeconds()));
  }

  /** The watches whose token ended so long ago. */
  List<String> orphanedFor(Duration age) {
    return watchIds(jdbc.sql(ORPHANED_FOR).param("age", age.toSeconds()));
  }

  private static List<String> watchIds(StatementSpec query) {
    return query.query((row, n) -> Objects.requireNonNull(row.getString(1))).list();
  }
}
