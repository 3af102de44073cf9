package io.commercegraph.projections.running;

import io.commercegraph.projections.nodes.NodeRegistry;
import io.commercegraph.projections.nodes.SegmentId;
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
 * Axon's token store on PostgreSQL: the position and the claim of every processor segment.
 *
 * <p>It differs from Axon's own in two points. Claims expire by the database's clock, so that nodes
 * with different clocks agree on them. Only the owner moves a token, so that a node that was frozen
 * past its claim cannot set it back.
 */
public final class PostgresTokenStore implements TokenStore {

  private static final String MAY_CLAIM =
      "(owner IS NULL OR owner = ? OR claimed_at < clock_timestamp() - make_interval(secs => ?))";
  private static final String CLAIMED_HERE = " WHERE processor = ? AND segment = ? AND owner = ?";

  private final JdbcTemplate jdbc;
  private final Serializer serializer;
  private final double claimSeconds;
  private final NodeRegistry registry;
  private final String nodeId;

  PostgresTokenStore(
      JdbcTemplate jdbc, Serializer serializer, Duration claim, NodeRegistry registry) {
    this.jdbc = jdbc;
    this.serializer = serializer;
    this.claimSeconds = claim.toMillis() / 1000.0;
    this.registry = registry;
    this.nodeId = registry.nodeId();
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
    requireClaim(
        processor,
        segment,
        jdbc.update(
            "UPDATE segment_token SET token = ?, token_type = ?, claimed_at = clock_timestamp()"
                + CLAIMED_HERE,
            token.getData(),
            token.getType().getName(),
            processor,
            segment,
            nodeId));
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
            nodeId,
            processor,
            segment,
            nodeId,
            claimSeconds)
        .stream()
        .findFirst()
        .orElseThrow(() -> notClaimed(processor, segment));
  }

  @Override
  public void extendClaim(String processor, int segment) {
    requireClaim(
        processor,
        segment,
        jdbc.update(
            "UPDATE segment_token SET claimed_at = clock_timestamp()" + CLAIMED_HERE,
            processor,
            segment,
            nodeId));
  }

  @Override
  public void releaseClaim(String processor, int segment) {
    jdbc.update("UPDATE segment_token SET owner = NULL" + CLAIMED_HERE, processor, segment, nodeId);
  }

  @Override
  public void deleteToken(String processor, int segment) {
    requireClaim(
        processor,
        segment,
        jdbc.update("DELETE FROM segment_token" + CLAIMED_HERE, processor, segment, nodeId));
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
            nodeId,
            claimSeconds)
        .stream()
        .filter(segment -> registry.mayClaim(new SegmentId(processor, segment)))
        .map(segment -> Segment.computeSegment(segment, all))
        .toList();
  }

  /** The position of each segment. */
  public Map<Segment, Long> positions(String processor) {
    return positions(processor, "");
  }

  /** The position of each segment, with their rows locked until the current transaction ends. */
  public Map<Segment, Long> lockPositions(String processor) {
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

  /** Revokes all claims: running batches fail and roll back, and are processed again. */
  public void revokeClaims(String processor) {
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

  private void requireClaim(String processor, int segment, int rows) {
    if (rows == 0) {
      throw notClaimed(processor, segment);
    }
  }

  private UnableToClaimTokenException notClaimed(String processor, int segment) {
    return new UnableToClaimTokenException(
        "Segment " + segment + " of " + processor + " is not this node's");
  }
}
