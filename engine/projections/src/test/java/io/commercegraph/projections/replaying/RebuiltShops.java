package io.commercegraph.projections.replaying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A log of shops and a read model of them, for tests that rebuild it. */
abstract class RebuiltShops {

  static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);
  static final Duration PATIENCE = Duration.ofSeconds(30);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired ProjectionReplay replays;
  @Autowired DeadLetters deadLetters;
  @Autowired Visits visits;
  @Autowired JdbcTemplate jdbc;
  private final Random random = new Random(Long.getLong("nightly.seed", 7));

  @AfterEach
  void nothingIsLeftBehind() {
    visits.poison = null;
    visits.beforeRebuiltBatch = () -> {};
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(
                        jdbc.queryForList(
                            "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'shops%'"))
                    .isEmpty());
  }

  Replay until(State wanted) {
    await().atMost(PATIENCE).until(() -> replay().state() == wanted);
    return replay();
  }

  Replay replay() {
    return replays.list().getFirst();
  }

  long generation() {
    return replays.list().stream().mapToLong(Replay::generation).findFirst().orElse(0);
  }

  void settle(long position) throws InterruptedException {
    assertThat(state.await(position, SHOPS, PATIENCE)).isTrue();
  }

  /** Random shops, each listed again and again. */
  long append(int events) {
    List<NewEvent> fresh = new ArrayList<>();
    String stream = UUID.randomUUID().toString();
    for (int i = 0; i < events; i++) {
      String shop = "s" + random.nextInt(700);
      fresh.add(new NewEvent(UUID.randomUUID(), stream, i, listed(shop, "n" + i)));
    }
    long last = 0;
    for (int from = 0; from < events; from += 500) {
      last =
          log.append(fresh.subList(from, Math.min(events, from + 500)))
              .getLast()
              .recorded()
              .position();
    }
    return last;
  }

  long append(String shop, String name) {
    return log.append(
            List.of(
                new NewEvent(
                    UUID.randomUUID(), UUID.randomUUID().toString(), 0, listed(shop, name))))
        .getFirst()
        .recorded()
        .position();
  }

  private static ShopListed listed(String shop, String name) {
    return new ShopListed(shop, shop + ".example", ShopDescription.named(name));
  }
}
