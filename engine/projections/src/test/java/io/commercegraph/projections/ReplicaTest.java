package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.reading.CallRoute;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Reads on a replica that stands still: a database with the tables and no rows. */
@ProjectionsTest
@Import(SeenShops.class)
class ReplicaTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired JdbcTemplate jdbc;

  @DynamicPropertySource
  static void replica(DynamicPropertyRegistry registry) {
    registry.add("commerce-graph.read.url", () -> TestPostgres.migratedUrl());
    registry.add("commerce-graph.read.timeout", () -> "1s");
  }

  @Test
  void readsGoToTheReplicaAndReportItsProgress() throws InterruptedException {
    long position = append();
    assertThat(state.await(position, SHOPS, PATIENCE)).isTrue();

    ReadPoint point = untilTheReplicaIsSeen();

    assertThat(point.asOf().position()).isZero();
    assertThat(point.read(this::eventsInTheLog)).isZero();
    assertThat(point.read(() -> state.asOf(SHOPS).position())).isZero();
  }

  @Test
  void aPositionBeyondTheReplicaIsReadFromThePrimary() throws InterruptedException {
    long position = append();

    ReadPoint point = state.reach(position, SHOPS, PATIENCE).orElseThrow();

    assertThat(point.asOf().position()).isGreaterThanOrEqualTo(position);
    assertThat(point.read(this::eventsInTheLog)).isGreaterThanOrEqualTo(position);
  }

  @Test
  void aReadCanNeitherWriteNorWaitForLong() {
    assertThatThrownBy(() -> CallRoute.PRIMARY.run(() -> jdbc.update("DELETE FROM log_event")))
        .isInstanceOf(DataAccessException.class)
        .hasMessageContaining("read-only");
    assertThatThrownBy(() -> CallRoute.PRIMARY.run(() -> jdbc.queryForList("SELECT pg_sleep(30)")))
        .isInstanceOf(DataAccessException.class)
        .hasMessageContaining("statement timeout");
  }

  /** The first look at it may still be under way: until then reads go to the primary. */
  private ReadPoint untilTheReplicaIsSeen() throws InterruptedException {
    ReadPoint point = state.reach(null, SHOPS, PATIENCE).orElseThrow();
    for (int tries = 0; point.asOf().position() > 0 && tries < 200; tries++) {
      Thread.sleep(25);
      point = state.reach(null, SHOPS, PATIENCE).orElseThrow();
    }
    return point;
  }

  private long eventsInTheLog() {
    Long events = jdbc.queryForObject("SELECT count(*) FROM log_event", Long.class);
    return events == null ? -1 : events;
  }

  private long append() {
    String shop = UUID.randomUUID().toString();
    NewEvent event = new NewEvent(UUID.randomUUID(), shop, 0, new ShopWithdrawn(shop));
    return log.append(List.of(event)).getFirst().recorded().position();
  }
}
