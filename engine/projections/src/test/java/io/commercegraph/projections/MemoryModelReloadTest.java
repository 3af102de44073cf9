package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** Models in memory: dead letters, retries and reloads. */
@ProjectionsTest
@Import({SeenShops.class, RememberedShops.class})
class MemoryModelReloadTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired LogState consumers;
  @Autowired ProjectionReplay replays;
  @Autowired DeadLetters deadLetters;
  @Autowired RememberedShops remembered;
  @Autowired JdbcTemplate jdbc;

  @Test
  void aFailingEventBlocksItsSequenceAlone() throws InterruptedException {
    append("p", "first");
    append("p", RememberedShops.UNKNOWN);
    append("p", "third");
    settle(append("q", "first"));

    assertThat(remembered.seen("p")).as("what came before").isEqualTo(1);
    assertThat(remembered.seen("q")).as("the others move on").isEqualTo(1);
    assertThat(parked()).extracting(DeadLetter::sequence).containsExactly("p", "p");
    assertThat(parked().getFirst().cause()).contains("not known in memory");
    assertThat(parked().getLast().cause()).as("waits behind it").isNull();
    assertThat(consumers.consumers())
        .filteredOn(consumer -> consumer.name().equals("shops-memory"))
        .allSatisfy(consumer -> assertThat(consumer.failure()).isNull());

    // The table has them all, and the model is loaded from it.
    assertThat(deadLetters.retry("shops-memory", "p")).isTrue();

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(remembered.seen("p")).isEqualTo(3));
    assertThat(parked()).isEmpty();
    settle(append("p", "fourth"));
    assertThat(remembered.seen("p")).isEqualTo(4);
  }

  @Test
  void eventsMissingInTheTableAreMissingUntilARetry() throws InterruptedException {
    append("t", "first");
    settle(append("t", SeenShops.POISON));
    String poison =
        deadLetters.list(100).stream()
            .filter(letter -> letter.sequence().equals("t") && letter.processor().equals("shops"))
            .findFirst()
            .orElseThrow()
            .eventId();
    settle(append("t", "third"));

    assertThat(deadLetters.discard("shops", "t", poison)).isTrue();
    assertThat(deadLetters.retry("shops", "t")).isTrue();

    loaded("shops-memory");
    assertThat(remembered.seen("t")).as("as the table").isEqualTo(2);
  }

  @Test
  void itIsReloadedOnRequestAndServesMeanwhile() throws InterruptedException {
    settle(append("r", "first"));
    jdbc.update("UPDATE seen_shop SET seen = 70 WHERE shop = 'r'");
    AtomicInteger meanwhile = new AtomicInteger();
    remembered.loading = () -> meanwhile.set(remembered.seen("r"));
    long generation = generation();

    Replay ordered = replays.start("shops-memory");

    assertThat(ordered.state()).isEqualTo(State.BUILDING);
    assertThat(ordered.generation()).isEqualTo(generation + 1);
    assertThat(loaded("shops-memory").endedAt()).isNotNull();
    assertThat(meanwhile).as("while it was loaded").hasValue(1);
    assertThat(remembered.seen("r")).as("as the table").isEqualTo(70);
    assertThatThrownBy(() -> replays.abort("shops-memory")).isInstanceOf(ReplayRefused.class);
    assertThatThrownBy(() -> replays.start("none")).hasMessageContaining("shops-memory");
  }

  @Test
  void aTableSwapReloadsIt() throws InterruptedException {
    settle(append("s", "first"));
    jdbc.update("UPDATE seen_shop SET seen = 50 WHERE shop = 's'");
    replays.start("shops-memory");
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(remembered.seen("s")).isEqualTo(50));

    replays.start("shops");
    await().atMost(PATIENCE).until(() -> replay("shops").state() != State.BUILDING);
    if (replay("shops").state() == State.PARKED) {
      replays.resume("shops", true);
    }
    loaded("shops");
    loaded("shops-memory");

    assertThat(remembered.seen("s")).isEqualTo(1);
  }

  private Replay loaded(String name) {
    await().atMost(PATIENCE).until(() -> replay(name).state() == State.SWITCHED);
    return replay(name);
  }

  private Replay replay(String name) {
    return replays.list().stream()
        .filter(replay -> replay.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private long generation() {
    return replays.list().stream()
        .filter(replay -> replay.name().equals("shops-memory"))
        .mapToLong(Replay::generation)
        .findFirst()
        .orElse(0);
  }

  private List<DeadLetter> parked() {
    return deadLetters.list(100).stream()
        .filter(letter -> letter.processor().equals("shops-memory"))
        .toList();
  }

  private void settle(long position) throws InterruptedException {
    assertThat(state.await(position, SHOPS, PATIENCE)).isTrue();
  }

  private long append(String shop, String name) {
    ShopListed event = new ShopListed(shop, shop + ".example", ShopDescription.named(name));
    return log.append(
            List.of(new NewEvent(UUID.randomUUID(), UUID.randomUUID().toString(), 0, event)))
        .getFirst()
        .recorded()
        .position();
  }
}
