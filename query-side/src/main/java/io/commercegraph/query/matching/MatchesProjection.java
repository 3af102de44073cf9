package io.commercegraph.query.matching;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchEvent;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Projection that writes the table {@code suspected_match}. */
@Component
class MatchesProjection implements Projection<MatchEvent> {

  private static final String SUSPECT =
      """
      INSERT INTO suspected_match (match_id, number, offer_id, shop_id, product_id, status, score,
                                   doubt, model, suspected_at)
      SELECT match_id, number, offer_id, shop_id, product_id, 'suspected', score, doubt, model,
             suspected_at
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             match_id text, number bigint, offer_id text, shop_id text, product_id text,
             score float8, doubt text, model text, suspected_at timestamptz)
      ON CONFLICT (match_id) DO NOTHING
      """;

  private static final String REVIEW =
      """
      UPDATE suspected_match m SET status = r.status, reviewed_at = r.reviewed_at
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             match_id text, status text, reviewed_at timestamptz, position bigint)
       WHERE m.match_id = r.match_id AND m.number < r.position
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  MatchesProjection(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  private record Suspicion(
      String matchId,
      long number,
      String offerId,
      String shopId,
      String productId,
      double score,
      String doubt,
      String model,
      Instant suspectedAt) {}

  private record Review(String matchId, String status, Instant reviewedAt, long position) {

    static Review of(String matchId, Status status, Instant at, long position) {
      return new Review(matchId, status.name().toLowerCase(Locale.ROOT), at, position);
    }
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.MATCHES;
  }

  @Override
  public List<String> tables() {
    return List.of("suspected_match");
  }

  @Override
  public Set<Class<? extends MatchEvent>> events() {
    return Set.of(MatchEvent.class);
  }

  @Override
  public String sequenceKey(MatchEvent event) {
    return event.matchId();
  }

  @Override
  public void apply(List<RecordedEvent<MatchEvent>> batch) {
    List<Suspicion> suspicions = new ArrayList<>();
    Map<String, Review> reviews = new LinkedHashMap<>();
    for (RecordedEvent<MatchEvent> recorded : batch) {
      switch (recorded.event()) {
        case MatchSuspected e ->
            suspicions.add(
                new Suspicion(
                    e.matchId(),
                    recorded.position(),
                    e.offerId(),
                    e.shopId(),
                    e.productId(),
                    e.score(),
                    e.doubt(),
                    e.model(),
                    e.suspectedAt()));
        case MatchConfirmed e ->
            reviews.put(
                e.matchId(),
                Review.of(e.matchId(), Status.CONFIRMED, e.confirmedAt(), recorded.position()));
        case MatchRefused e ->
            reviews.put(
                e.matchId(),
                Review.of(e.matchId(), Status.REFUSED, e.refusedAt(), recorded.position()));
      }
    }
    write(SUSPECT, suspicions);
    write(REVIEW, List.copyOf(reviews.values()));
  }

  private void write(String statement, List<? extends Record> rows) {
    if (!rows.isEmpty()) {
      jdbc.sql(statement).param("rows", json.writeValueAsString(rows)).update();
    }
  }
}
