package io.commercegraph.command.watches;

import io.commercegraph.api.watches.WatchFirings;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Writes the messages of watches to the table {@code watch_message}. */
@Repository
class MessageTable implements WatchFirings {

  private static final String ADD =
      """
      INSERT INTO watch_message (webhook_id, watch_id, kind, data, firings, not_before, next_at)
      SELECT :id, :watch, :kind, :data, :firings, t.at, t.at
        FROM (SELECT greatest(clock_timestamp(),
                (SELECT max(not_before) + make_interval(secs => :quiet) FROM watch_message
                  WHERE watch_id = :watch AND kind = 'firing' AND :kind = 'firing')) AS at) t
      """;

  /** A message that waits for the end of the quiet hour, or of a pause, takes firings in. */
  private static final String OPEN =
      """
      SELECT m.webhook_id FROM watch_message m JOIN watch w USING (watch_id)
       WHERE m.watch_id = :watch AND m.kind = 'firing' AND m.state = 'waiting' AND m.attempts = 0
         AND (m.not_before > clock_timestamp() OR w.status = 'paused')
       ORDER BY m.sequence DESC LIMIT 1 FOR UPDATE OF m
      """;

  private static final String FIRE =
      """
      INSERT INTO watch_firing (watch_id, condition, since, webhook_id)
      VALUES (:watch, :condition, :since, :id)
      """;

  /** Of a watch that is paused; what is being sent at this moment stays as it is. */
  private static final String MISS =
      """
      WITH waiting AS (
             SELECT m.sequence, m.kind FROM watch_message m JOIN watch w USING (watch_id)
              WHERE m.watch_id = :watch AND w.status = 'paused' AND m.state = 'waiting'
                AND (m.claimed_until IS NULL OR m.claimed_until < clock_timestamp())),
           newest AS (SELECT max(sequence) AS sequence FROM waiting WHERE kind = 'firing'),
           missed AS (
             UPDATE watch_message m SET state = 'missed' FROM waiting i, newest n
              WHERE m.sequence = i.sequence AND i.kind = 'firing' AND m.sequence <> n.sequence
             RETURNING m.firings + m.missed AS firings)
      UPDATE watch_message m
         SET missed = m.missed + CASE WHEN m.sequence = n.sequence
                        THEN (SELECT coalesce(sum(firings), 0) FROM missed) ELSE 0 END,
             attempts = 0, first_tried_at = NULL, next_at = clock_timestamp()
        FROM waiting i, newest n
       WHERE m.sequence = i.sequence
         AND (i.kind <> 'firing' OR m.sequence = n.sequence)
      """;

  /** The challenges of a watch that was never confirmed; one that is being sent stays. */
  private static final String DROP_CHALLENGES =
      """
      UPDATE watch_message m SET state = 'missed' FROM watch w
       WHERE w.watch_id = m.watch_id AND NOT w.confirmed AND m.watch_id = :watch
         AND m.kind = 'challenge' AND m.state = 'waiting'
         AND (m.claimed_until IS NULL OR m.claimed_until < clock_timestamp())
      """;

  private static final String LACKS_CHALLENGE =
      """
      SELECT 1 FROM watch w WHERE w.watch_id = :watch AND NOT w.confirmed
         AND NOT EXISTS (SELECT FROM watch_message m WHERE m.watch_id = w.watch_id
                            AND m.kind = 'challenge' AND m.state = 'waiting')
      """;

  private final JdbcClient jdbc;
  private final WatchSettings settings;

  MessageTable(JdbcClient jdbc, WatchSettings settings) {
    this.jdbc = jdbc;
    this.settings = settings;
  }

  /** Queues a message; returns its id. */
  String add(String watchId, String kind, String data, int firings) {
    String id = "msg_" + UUID.randomUUID().toString().replace("-", "");
    jdbc.sql(ADD)
        .param("id", id)
        .param("watch", watchId)
        .param("kind", kind)
        .param("data", data)
        .param("firings", firings)
        .param("quiet", settings.quiet().toSeconds())
        .update();
    return id;
  }

  @Override
  public void fire(Firing firing) {
    Optional<String> open =
        jdbc.sql(OPEN)
            .param("watch", firing.watchId())
            .query((row, n) -> Objects.requireNonNull(row.getString(1)))
            .optional();
    open.ifPresent(
        id ->
            jdbc.sql(
                    "UPDATE watch_message SET data = :data, firings = firings + 1"
                        + " WHERE webhook_id = :id")
                .param("data", firing.data())
                .param("id", id)
                .update());
    jdbc.sql(FIRE)
        .param("watch", firing.watchId())
        .param("condition", firing.condition().wire())
        .param("since", firing.since().atOffset(ZoneOffset.UTC))
        .param("id", open.orElseGet(() -> add(firing.watchId(), "firing", firing.data(), 1)))
        .update();
  }

  /** After a pause the newest state alone is sent, with the number of firings that were missed. */
  void keepNewest(String watchId) {
    jdbc.sql(MISS).param("watch", watchId).update();
  }

  /** Asks a target anew that has not echoed its challenge. */
  void challengeAgain(String watchId, String challenge) {
    jdbc.sql(DROP_CHALLENGES).param("watch", watchId).update();
    boolean lacksOne =
        !jdbc.sql(LACKS_CHALLENGE).param("watch", watchId).query((r, n) -> 1).list().isEmpty();
    if (lacksOne) {
      add(watchId, "challenge", challenge, 0);
    }
  }

  /** The test message that waits; in a transaction that has locked the target. */
  Optional<String> waitingTest(String watchId) {
    return jdbc.sql(
            "SELECT webhook_id FROM watch_message WHERE watch_id = :watch AND kind = 'test'"
                + " AND state = 'waiting' ORDER BY sequence LIMIT 1")
        .param("watch", watchId)
        .query((row, n) -> Objects.requireNonNull(row.getString(1)))
        .optional();
  }

  void deleteOld() {
    jdbc.sql(
            """
            DELETE FROM watch_message WHERE sequence IN (
              SELECT sequence FROM watch_message
               WHERE (state <> 'waiting'
                      OR watch_id NOT IN (SELECT watch_id FROM watch_target))
                 AND created_at < clock_timestamp() - interval '30 days'
               LIMIT 10000)
            """)
        .update();
    jdbc.sql(
            """
            DELETE FROM watch_firing f WHERE since < clock_timestamp() - interval '40 days'
               AND NOT EXISTS (SELECT FROM watch_message m WHERE m.webhook_id = f.webhook_id)
            """)
        .update();
  }
}
