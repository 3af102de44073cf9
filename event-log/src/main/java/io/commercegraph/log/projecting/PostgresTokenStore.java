package io.commercegraph.log.projecting;

import io.commercegraph.log.nodes.NodeRegistry;
import io.commercegraph.log.nodes.SegmentId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Where the processors' tokens are. Two things differ from Axon's own: claims expire by the
 * database's clock, so that nodes whose clocks differ agree on them; and a token is moved by its
 * owner alone, so that a node that was frozen past its claim cannot set it back.
 */
public final class PostgresTokenStore implements TokenStore {

  private static final String MAY_CLAIM =
      "(owner IS NULL OR owner = ? OR claimed_at < clock_timestamp() - make_interval(secs => ?))";
  private static final String MINE = " WHERE processor = ? AND segment = ? AND owner = ?";

  private final JdbcTemplate jdbc;
  private final Serializer serializer;
  private final double claimSeconds;
  private final NodeRegistry nodes;
  private final String me;

  PostgresTokenStore(JdbcTemplate jdbc, Serializer serializer, Duration claim, NodeRegistry nodes) {
    this.jdbc = jdbc;
    this.serializer = serializer;
    this.claimSeconds = claim.toMillis() / 1000.0;
    this.nodes = nodes;
    this.me = nodes.me();
  }

  @Override
  public void initializeTokenSegments(String processor, int segments) {
    throw new UnsupportedOperationException("A segment starts somewhere");
  }

  @Override
  public void initializeTokenSegments(
      String processor, int segments, @Nullable TrackingToken start) {
    for (int segment = 0; segment < segments; segment++) {
      initializeSegment(start, processor, segment);
    }
  }

  @Override
  public void initializeSegment(@Nullable TrackingToken start, String processor, int segment) {
    SerializedObject<byte[]> token = serialize(start);
    int added =
        jdbc.update(
            """
            INSERT INTO segment_token (processor, segment, token, token_type)
            VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            processor,
            segment,
            token.getData(),
            token.getType().getName());
    if (added == 0) {
      throw new UnableToClaimTokenException("Another node made " + processor + " " + segment);
    }
  }

  @Override
  public void storeToken(@Nullable TrackingToken position, String processor, int segment) {
    SerializedObject<byte[]> token = serialize(position);
    mustBeMine(
        processor,
        segment,
        jdbc.update(
            "UPDATE segment_token SET token = ?, token_type = ?, claimed_at = clock_timestamp()"
                + MINE,
            token.getData(),
            token.getType().getName(),
            processor,
            segment,
            me));
  }

  @Override
  public TrackingToken fetchToken(String processor, int segment) {
    return jdbc
        .query(
            "UPDATE segment_token SET owner = ?, claimed_at = clock_timestamp()"
                + " WHERE processor = ? AND segment = ? AND "
                + MAY_CLAIM
                + " RETURNING token, token_type",
            this::token,
            me,
            processor,
            segment,
            me,
            claimSeconds)
        .stream()
        .findFirst()
        .orElseThrow(() -> notMine(processor, segment));
  }

  @Override
  public void extendClaim(String processor, int segment) {
    mustBeMine(
        processor,
        segment,
        jdbc.update(
            "UPDATE segment_token SET claimed_at = clock_timestamp()" + MINE,
            processor,
            segment,
            me));
  }

  @Override
  public void releaseClaim(String processor, int segment) {
    jdbc.update("UPDATE segment_token SET owner = NULL" + MINE, processor, segment, me);
  }

  @Override
  public void deleteToken(String processor, int segment) {
    mustBeMine(
        processor,
        segment,
        jdbc.update("DELETE FROM segment_token" + MINE, processor, segment, me));
  }

  @Override
  public boolean requiresExplicitSegmentInitialization() {
    return true;
  }

  @Override
  public int[] fetchSegments(String processor) {
    return jdbc
        .query(
            "SELECT segment FROM segment_token WHERE processor = ? ORDER BY segment",
            (row, number) -> row.getInt(1),
            processor)
        .stream()
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Override
  public List<Segment> fetchAvailableSegments(String processor) {
    int[] all = fetchSegments(processor);
    return jdbc
        .query(
            "SELECT segment FROM segment_token WHERE processor = ? AND "
                + MAY_CLAIM
                + " ORDER BY segment",
            (row, number) -> row.getInt(1),
            processor,
            me,
            claimSeconds)
        .stream()
        .filter(segment -> nodes.mayTake(new SegmentId(processor, segment)))
        .map(segment -> Segment.computeSegment(segment, all))
        .toList();
  }

  /** How far each segment is. */
  public Map<Segment, Long> positions(String processor) {
    return positions(processor, "");
  }

  /** How far each segment is, held there until the transaction at hand ends. */
  public Map<Segment, Long> hold(String processor) {
    return positions(processor, " FOR UPDATE");
  }

  private Map<Segment, Long> positions(String processor, String lock) {
    Map<Integer, Long> positions = new TreeMap<>();
    jdbc.query(
        "SELECT token, token_type, segment FROM segment_token WHERE processor = ?"
            + " ORDER BY segment"
            + lock,
        row -> {
          positions.put(row.getInt(3), token(row, 0).position().orElseThrow());
        },
        processor);
    int[] all = positions.keySet().stream().mapToInt(Integer::intValue).toArray();
    Map<Segment, Long> bySegment = new HashMap<>();
    positions.forEach(
        (segment, position) -> bySegment.put(Segment.computeSegment(segment, all), position));
    return bySegment;
  }

  /** Lets nobody own it: batches at work fail, rows and all, and come again. */
  public void disown(String processor) {
    jdbc.update("UPDATE segment_token SET owner = NULL WHERE processor = ?", processor);
  }

  private SerializedObject<byte[]> serialize(@Nullable TrackingToken token) {
    if (token == null) {
      throw new IllegalArgumentException("Positions of this log are never null");
    }
    return serializer.serialize(token, byte[].class);
  }

  private TrackingToken token(ResultSet row, int number) throws SQLException {
    return serializer.deserialize(
        new SimpleSerializedObject<>(row.getBytes(1), byte[].class, row.getString(2), null));
  }

  private void mustBeMine(String processor, int segment, int rows) {
    if (rows == 0) {
      throw notMine(processor, segment);
    }
  }

  private UnableToClaimTokenException notMine(String processor, int segment) {
    return new UnableToClaimTokenException(
        "Segment " + segment + " of " + processor + " is not this node's");
  }
}
