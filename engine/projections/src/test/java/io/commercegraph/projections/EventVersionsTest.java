package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTestApplication;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.OldShops;
import io.commercegraph.log.StoredEvents;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.TestPropertySource;

/** Events of other versions: older ones are upcast, newer ones are left to newer nodes. */
@ProjectionsTest
@Import({SeenShops.class, OldShops.class})
@TestPropertySource(properties = {"commerce-graph.log.claim=2s", "commerce-graph.replay.claim=2s"})
class EventVersionsTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired LogState consumers;
  @Autowired DeadLetters deadLetters;
  @Autowired ProjectionReplay replays;
  @Autowired SeenShops seen;
  @Autowired JdbcTemplate jdbc;
  @Autowired Environment environment;

  @Test
  void eventsOfOlderAndNewerVersions() throws InterruptedException {
    StoredEvents stored = new StoredEvents(jdbc);
    stored.append(ShopWithdrawn.class, "0");
    long old = stored.append(ShopListed.class, "0");

    assertThat(state.await(old, SHOPS, PATIENCE)).isTrue();
    assertThat(seen.seen("s-renamed")).as("a field was renamed").isEqualTo(1);
    assertThat(seen.seen("s-added")).as("a field was added").isEqualTo(1);
    assertThat(log.read(old - 1, 1).getFirst().recorded().event())
        .isEqualTo(
            new ShopListed(
                "s-added", "added.example", new ShopDescription("Added", "DE", null, List.of())));

    long newer = stored.append(ShopWithdrawn.class, "2");
    long after = append("s-after");
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(consumers.consumers().getFirst().failure())
                    .as("the old node stands before it")
                    .contains("newer node"));
    assertThat(state.asOf(SHOPS).position()).isEqualTo(newer - 1);
    assertThat(deadLetters.list(10)).as("it is not parked").isEmpty();
    assertThat(seen.seen("s-newer") + seen.seen("s-after")).isZero();

    try (ConfigurableApplicationContext _ = newerNode()) {
      assertThat(state.await(after, SHOPS, PATIENCE)).as("released to the newer node").isTrue();
      assertThat(seen.seen("s-newer")).isEqualTo(1);
      assertThat(seen.seen("s-after")).isEqualTo(1);
    }
    aReplayOnTheOldNodeStandsToo(newer);
    try (ConfigurableApplicationContext _ = newerNode()) {
      await().atMost(PATIENCE).until(() -> replay().state() == State.SWITCHED);
      assertThat(replay().position()).isEqualTo(after);
      assertThat(seen.seen("s-newer")).isEqualTo(1);
      assertThat(seen.seen("s-after")).isEqualTo(1);
    }
  }

  private void aReplayOnTheOldNodeStandsToo(long newer) {
    replays.start("shops");
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(replay().failure()).contains("newer node"));
    assertThat(replay().state()).isEqualTo(State.BUILDING);
    assertThat(replay().position()).isLessThan(newer);
    assertThat(replay().parked()).isZero();
    assertThat(seen.seen("s-newer")).as("the living one serves").isEqualTo(1);
  }

  private Replay replay() {
    return replays.list().getFirst();
  }

  /** Of a version that knows one revision more. */
  private ConfigurableApplicationContext newerNode() {
    return new SpringApplicationBuilder(
            LogTestApplication.class,
            ProjectionsConfiguration.class,
            SeenShops.class,
            OldShops.class,
            NewShops.class)
        .web(WebApplicationType.NONE)
        .properties(
            "spring.datasource.url=" + environment.getProperty("spring.datasource.url"),
            "commerce-graph.log.claim=2s",
            "commerce-graph.replay.claim=2s")
        .run();
  }

  private long append(String shop) {
    NewEvent event = new NewEvent(UUID.randomUUID(), shop, 0, new ShopWithdrawn(shop));
    return log.append(List.of(event)).getFirst().recorded().position();
  }
}
