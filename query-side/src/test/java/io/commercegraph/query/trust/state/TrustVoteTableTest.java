package io.commercegraph.query.trust.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.projections.Projection;
import io.commercegraph.query.coupons.CouponEvents;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The votes of a shop's day are known to the next batch, and to the next version of the formula.
 */
class TrustVoteTableTest {

  private static final Instant NOON = Instant.parse("2026-06-15T12:00:00Z");

  private final String url = TestPostgres.emptyDatabase();
  private final JdbcClient jdbc = JdbcClient.create(source());
  private final List<RecordedEvent<Event>> events = new ArrayList<>();

  @Test
  void aVoteIsNotTakenTwiceHoweverTheBatchesFall() {
    migrate("latest");
    for (int i = 0; i < 6; i++) {
      report("r" + i / 2, i < 4 ? "home" : "office", NOON);
    }
    Projection<Event> projection = projection();
    events.forEach(event -> projection.apply(List.of(event)));
    assertThat(failed()).isEqualTo(3);
    assertThat(votes()).containsExactlyInAnyOrder("home 2", "office 1", "r0 1", "r1 1", "r2 1");
    DecayedVoteShares apart = shares();

    jdbc.sql("TRUNCATE trust_shop, trust_vote").update();
    projection.apply(events);
    assertThat(failed()).isEqualTo(3);
    assertThat(shares()).isEqualTo(apart);
    assertThat(apart.count()).isEqualTo(6);
    // Three reporters, who voted twice each: 2/(4 + 3).
    assertThat(apart.mean(NOON)).isCloseTo(2.0 / 7, within(1e-9));
  }

  @Test
  void theNextDayHasRoomAgainAndTheDayBeforeTheLastIsForgotten() {
    migrate("latest");
    for (int day = 0; day < 3; day++) {
      report("r", "home", NOON.plus(Duration.ofDays(day)));
      projection().apply(events.subList(day, day + 1));
    }
    assertThat(failed()).isEqualTo(3);
    assertThat(
            jdbc.sql("SELECT DISTINCT CAST(day AS text) FROM trust_vote ORDER BY 1")
                .query((row, n) -> row.getString(1))
                .list())
        .containsExactly("2026-06-16", "2026-06-17");
  }

  @Test
  void votesOfBeforeCountWhereTheyWereAndInARebuildThatIsUnderWay() {
    migrate("193");
    jdbc.sql("CREATE SCHEMA trust_beside").update();
    jdbc.sql("CREATE TABLE trust_beside.trust_shop (LIKE trust_shop INCLUDING ALL)").update();
    for (String place : List.of("public", "trust_beside")) {
      jdbc.sql(
              """
              INSERT INTO %s.trust_shop
              VALUES ('shp_1', 1, 1, '{"worked": 0, "failed": 0, "at": null}',
                      '{"day": "2026-06-15", "votes": {"r0": 1, "home": 1}}', '[]', 0, NULL)
              """
                  .formatted(place))
          .update();
    }
    migrate("latest");
    for (String place : List.of("public", "trust_beside")) {
      assertThat(
              jdbc.sql(
                      "SELECT concat_ws(' ', shop_id, day, voter, votes) FROM %s.trust_vote"
                          .formatted(place))
                  .query((row, n) -> row.getString(1))
                  .list())
          .containsExactlyInAnyOrder("shp_1 2026-06-15 r0 1", "shp_1 2026-06-15 home 1");
      assertThat(
              jdbc.sql("SELECT CAST(today AS text) FROM %s.trust_shop".formatted(place))
                  .query((row, n) -> row.getString(1))
                  .single())
          .isEqualTo("{\"day\": \"1970-01-01\", \"votes\": {}}");
    }
  }

  private Projection<Event> projection() {
    return TrustStateFixture.projection(jdbc);
  }

  private void report(String reporter, String network, Instant at) {
    int number = events.size() + 1;
    CodeReported like = CouponEvents.reported("shp_1", "CODE" + number, ReportReason.INVALID, true);
    CodeReported event =
        new CodeReported(
            like.reportId(),
            like.couponId(),
            like.shopId(),
            like.code(),
            like.reason(),
            like.counted(),
            reporter,
            network,
            like.note(),
            like.noteRedactions(),
            like.told());
    events.add(new RecordedEvent<>(number, "evt_" + number, at, event));
  }

  private long failed() {
    return shop().votes().failed();
  }

  private DecayedVoteShares shares() {
    return Objects.requireNonNull(shop().shares());
  }

  private ShopSignals shop() {
    return TrustStateFixture.tables(jdbc).shops(List.of("shp_1")).getFirst();
  }

  private List<String> votes() {
    return jdbc.sql("SELECT voter || ' ' || votes FROM trust_vote")
        .query((row, n) -> row.getString(1))
        .list();
  }

  private void migrate(String version) {
    Flyway.configure().dataSource(url, null, null).target(version).load().migrate();
  }

  private PGSimpleDataSource source() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    return source;
  }
}
