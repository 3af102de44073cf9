package io.commercegraph.command.watches;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The messages that are due. A node claims a message before it sends it; where the node dies, the
 * claim runs out and another sends the message again, with the same id. A token and a host have a
 * share of a node's places each, so that slow targets hold up their own messages alone. All times
 * are the database's.
 */
@Repository
class MessageClaims {

  /** Messages of one token, and to one host, that a node sends at a time. */
  static final int SHARE = 8;

  /** A watch's oldest message alone is due, so that many tokens are among these. */
  private static final int LOOKED_AT = 512;

  private static final String CLAIM =
      """
      WITH busy AS MATERIALIZED (
             SELECT t.token_id, t.host FROM watch_message m JOIN watch_target t USING (watch_id)
              WHERE m.state = 'waiting' AND m.claimed_by = :node
                AND m.claimed_until > clock_timestamp()),
           due AS MATERIALIZED (
             SELECT m.sequence, m.next_at, t.token_id, t.host,
                    (SELECT count(*) FROM busy b WHERE b.token_id = t.token_id) AS of_token,
                    (SELECT count(*) FROM busy b WHERE b.host = t.host) AS to_host
               FROM watch_message m JOIN watch w USING (watch_id) JOIN watch_target t USING (watch_id)
              WHERE m.state = 'waiting' AND m.next_at <= clock_timestamp()
                AND (m.claimed_until IS NULL OR m.claimed_until < clock_timestamp())
                AND (w.status = 'active' OR (w.status = 'pending' AND m.kind = 'challenge'))
                AND t.orphaned_at IS NULL
                AND t.token_id NOT IN (
                      SELECT token_id FROM busy GROUP BY token_id HAVING count(*) >= :share)
                AND t.host NOT IN (SELECT host FROM busy GROUP BY host HAVING count(*) >= :share)
                AND NOT EXISTS (SELECT FROM watch_message e
                                 WHERE e.watch_id = m.watch_id AND e.state = 'waiting'
                                   AND (w.status = 'active' OR e.kind = 'challenge')
                                   AND e.sequence < m.sequence)
              ORDER BY m.next_at LIMIT :lookedAt),
           ranked AS (
             SELECT sequence, next_at,
                    of_token + row_number() OVER (PARTITION BY token_id ORDER BY next_at, sequence)
                      AS nth_of_token,
                    to_host + row_number() OVER (PARTITION BY host ORDER BY next_at, sequence)
                      AS nth_to_host
               FROM due),
           chosen AS MATERIALIZED (
             SELECT sequence FROM ranked WHERE nth_of_token <= :share AND nth_to_host <= :share
              ORDER BY nth_of_token, next_at LIMIT :most)
      UPDATE watch_message SET claimed_by = :node, attempts = attempts + 1,
             claimed_until = clock_timestamp() + interval '30 seconds',
             first_tried_at = coalesce(first_tried_at, clock_timestamp())
       WHERE sequence IN (
             SELECT m.sequence FROM watch_message m JOIN chosen USING (sequence)
              WHERE m.state = 'waiting' AND m.next_at <= clock_timestamp()
                AND (m.claimed_until IS NULL OR m.claimed_until < clock_timestamp())
              FOR UPDATE OF m SKIP LOCKED)
      RETURNING webhook_id, watch_id, kind, data, firings, missed, attempts, claimed_by
      """;

  /** Nothing where another node has claimed the message since: it is no longer this node's. */
  private static final String MINE =
      " WHERE webhook_id = :id AND state = 'waiting' AND claimed_by = :node"
          + " AND attempts = :attempts";

  private static final String FAILED =
      "UPDATE watch_message SET claimed_until = NULL, last_failure = :why,"
          + " next_at = clock_timestamp() + make_interval(secs => :pause)"
          + MINE
          + " RETURNING first_tried_at < clock_timestamp() - make_interval(secs => :giveUp)";

  private static final String POSTPONED =
      "UPDATE watch_message SET claimed_until = NULL, attempts = attempts - 1,"
          + " next_at = clock_timestamp() + interval '300 milliseconds'"
          + MINE;

  private final JdbcClient jdbc;
  private final WatchSettings settings;

  MessageClaims(JdbcClient jdbc, WatchSettings settings) {
    this.jdbc = jdbc;
    this.settings = settings;
  }

  List<Message> claim(String node, int most) {
    long asked = System.nanoTime();
    return jdbc.sql(CLAIM)
        .param("node", node)
        .param("share", SHARE)
        .param("lookedAt", LOOKED_AT)
        .param("most", most)
        .query((row, n) -> message(row, asked))
        .list();
  }

  /** How many messages a node is sending. */
  int underWay(String node) {
    return jdbc.sql(
            "SELECT count(*) FROM watch_message WHERE state = 'waiting' AND claimed_by = :node"
                + " AND claimed_until > clock_timestamp()")
        .param("node", node)
        .query(Integer.class)
        .single();
  }

  void delivered(String webhookId) {
    jdbc.sql(
            "UPDATE watch_message SET state = 'delivered', delivered_at = clock_timestamp(),"
                + " claimed_until = NULL, last_failure = NULL WHERE webhook_id = :id")
        .param("id", webhookId)
        .update();
  }

  /**
   * Puts off a message that this node has claimed and could not deliver.
   *
   * @return whether it has been tried for longer than a watch tries
   */
  boolean failed(Message message, String why, Duration pause) {
    return jdbc.sql(FAILED)
        .param("why", why)
        .param("pause", pause.toMillis() / 1000.0)
        .param("id", message.webhookId())
        .param("node", message.claimedBy())
        .param("attempts", message.attempts())
        .param("giveUp", settings.giveUp().toSeconds())
        .query((row, n) -> row.getBoolean(1))
        .optional()
        .orElse(false);
  }

  /** Puts a message back that was not sent, since its host has had enough for this second. */
  void postponed(Message message) {
    jdbc.sql(POSTPONED)
        .param("id", message.webhookId())
        .param("node", message.claimedBy())
        .param("attempts", message.attempts())
        .update();
  }

  private static Message message(ResultSet row, long claimedAt) throws SQLException {
    return new Message(
        row.getString("webhook_id"),
        row.getString("watch_id"),
        row.getString("kind"),
        row.getString("data"),
        row.getInt("firings"),
        row.getInt("missed"),
        row.getInt("attempts"),
        row.getString("claimed_by"),
        claimedAt);
  }
}
