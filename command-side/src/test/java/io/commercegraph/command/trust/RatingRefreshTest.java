package io.commercegraph.command.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.ShopsToRate.RatedShop;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.InMemoryEventLog;
import io.commercegraph.command.outside.OutsideFixture;
import io.commercegraph.command.outside.ProviderClient;
import io.commercegraph.command.outside.StubServer;
import io.commercegraph.command.trust.TrustSettings.SchemaOrgSettings;
import io.commercegraph.command.trust.TrustSettings.TrustedShopsSettings;
import io.commercegraph.command.trust.TrustSettings.TrustpilotSettings;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Shows which shops' ratings are fetched when, over several nodes and with failing providers. */
class RatingRefreshTest {

  private static final String UNIT =
      "{\"id\":\"u\",\"score\":{\"trustScore\":4.5},\"numberOfReviews\":{\"total\":100}}";
  private static final TrustSettings SETTINGS =
      new TrustSettings(
          Duration.ofDays(7),
          Duration.ofDays(1),
          100,
          Duration.ofSeconds(1),
          Duration.ofHours(1),
          Duration.ofHours(1),
          Duration.ofSeconds(30),
          new TrustpilotSettings("key", URI.create("https://api.trustpilot.com"), 1000),
          new TrustedShopsSettings(false, URI.create("https://api.trustedshops.com"), 0),
          new SchemaOrgSettings(false, 0));

  private final DataSource database = TestPostgres.migratedDatabase();
  private final JdbcClient jdbc = JdbcClient.create(database);
  private final StubServer stub = new StubServer(StubServer.json(200, UNIT));
  private final InMemoryEventLog log = new InMemoryEventLog();
  private final List<RatedShop> shops = new ArrayList<>();
  private Instant now = Instant.parse("2026-06-15T12:00:00Z");
  private final Clock clock = clockOf(() -> now);

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void asksOfTheMostClickedFirstAndOfEachOnlyWhenItIsDue() {
    shops("first.example", "second.example");
    RatingRefresh refresh = node(1000);
    assertThat(refresh.turn()).isEqualTo(SETTINGS.pause());
    refresh.turn();
    assertThat(asked()).containsExactly("first.example", "second.example");
    assertThat(refresh.turn()).isEqualTo(SETTINGS.lookEvery());

    RatingObserved event = recorded("first.example").getFirst();
    assertThat(event.description().value()).isEqualByComparingTo("4.5");
    assertThat(event.fetchedAt()).isEqualTo(now);
    assertThat(event.expiresAt()).isEqualTo(now.plus(Duration.ofDays(7)));

    passes(Duration.ofDays(6));
    refresh.turn();
    refresh.turn();
    assertThat(refresh.turn()).isEqualTo(SETTINGS.lookEvery());
    // Unchanged, but seen to hold for another week: one more snapshot a week is all it costs.
    assertThat(recorded("first.example")).hasSize(2);
    assertThat(recorded("first.example").getLast().fetchedAt()).isEqualTo(now);
  }

  @Test
  void aSnapshotThatIsGoodIsNotAskedForAgainWhenThePlanIsMadeAnew() {
    Instant real = Clock.systemUTC().instant();
    shops.add(new RatedShop("good.example", Map.of("trustpilot", real.plus(Duration.ofDays(3)))));
    shops.add(new RatedShop("old.example", Map.of("trustpilot", real.plus(Duration.ofHours(20)))));
    RatingRefresh refresh = node(1000);
    refresh.turn();
    refresh.turn();
    assertThat(asked()).containsExactly("old.example");
  }

  @Test
  void twoNodesAskOfAShopOnce() {
    shops(IntStream.range(0, 20).mapToObj(i -> "s" + i + ".example").toArray(String[]::new));
    RatingRefresh one = node(1000);
    RatingRefresh other = node(1000);
    for (int i = 0; i < 10; i++) {
      one.turn();
      other.turn();
    }
    assertThat(asked()).hasSize(20).doesNotHaveDuplicates();
  }

  @Test
  void whatADeadNodeHadTakenComesUpAgain() {
    shops("shop.example");
    RatingQueue queue = new RatingQueue(jdbc);
    queue.plan("trustpilot", shops, Duration.ZERO);
    assertThat(queue.take("trustpilot")).isPresent();
    // It died; nobody else takes the shop at once, but after a while.
    assertThat(queue.take("trustpilot")).isEmpty();
    passes(RatingQueue.CLAIM);
    assertThat(queue.take("trustpilot")).isPresent();
  }

  @Test
  void aUsedUpBudgetEndsTheDayAndLosesNoShop() {
    shops("first.example", "second.example", "third.example");
    RatingRefresh refresh = node(2);
    refresh.turn();
    refresh.turn();
    assertThat(refresh.turn()).isEqualTo(SETTINGS.lookEvery());
    assertThat(asked()).containsExactly("first.example", "second.example");
    jdbc.sql("UPDATE outside_account SET day = day - 1").update();
    refresh.turn();
    assertThat(asked()).containsExactly("first.example", "second.example", "third.example");
  }

  @Test
  void aProviderThatDiesIsLeftAloneAndComesBackByItself() {
    shops(
        IntStream.range(0, 40).mapToObj(i -> "s%02d.example".formatted(i)).toArray(String[]::new));
    RatingRefresh refresh = node(1000);
    refresh.turn();
    assertThat(recorded("s00.example")).hasSize(1);

    stub.die();
    for (int i = 0; i < 30; i++) {
      refresh.turn();
    }
    // One good call before, so that after eight failures of ten it is known to be down.
    assertThat(calls()).isBetween(5L, 11L);
    long whileDown = calls();
    refresh.turn();
    assertThat(calls()).isEqualTo(whileDown);

    now = now.plus(OutsideFixture.DOWN_FOR).plusSeconds(1);
    refresh.turn();
    assertThat(calls()).isEqualTo(whileDown + 1);
    // Still down: it is left alone for twice as long.
    now = now.plus(OutsideFixture.DOWN_FOR).plusSeconds(1);
    refresh.turn();
    assertThat(calls()).isEqualTo(whileDown + 1);

    stub.comeBack();
    now = now.plus(OutsideFixture.DOWN_FOR).plusSeconds(1);
    for (int i = 0; i < 10; i++) {
      assertThat(refresh.turn()).isEqualTo(SETTINGS.pause());
    }
    assertThat(calls()).isEqualTo(whileDown + 11);
    assertThat(log.head()).isEqualTo(11);
  }

  @Test
  void aShopThatFailsIsTriedAgainLaterAndLater() {
    shops("shop.example");
    stub.behave(StubServer.json(200, "{}"));
    RatingRefresh refresh = node(1000);
    refresh.turn();
    passes(Duration.ofMinutes(59));
    assertThat(refresh.turn()).isEqualTo(SETTINGS.lookEvery());
    passes(Duration.ofMinutes(2));
    assertThat(refresh.turn()).isEqualTo(SETTINGS.pause());
    passes(Duration.ofMinutes(61));
    assertThat(refresh.turn()).isEqualTo(SETTINGS.lookEvery());
    passes(Duration.ofMinutes(61));
    assertThat(refresh.turn()).isEqualTo(SETTINGS.pause());
    assertThat(log.head()).isZero();
  }

  @Test
  void aSnapshotFollowsWhatAFeedHasRecorded() {
    shops("shop.example");
    node(1000).turn();
    RatingObserved fed = recorded("shop.example").getFirst();
    String stream = TrustIds.rating("trustpilot", "shop.example");
    log.append(List.of(new NewEvent(UUID.randomUUID(), stream, 1, fed)));
    passes(Duration.ofDays(6));
    node(1000).turn();
    assertThat(recorded("shop.example")).hasSize(3);
  }

  private List<RatingObserved> recorded(String domain) {
    return log.stream(TrustIds.rating("trustpilot", domain), 0).stream()
        .map(LogEntry::recorded)
        .map(recorded -> (RatingObserved) recorded.event())
        .toList();
  }

  private void shops(String... domains) {
    for (String domain : domains) {
      shops.add(new RatedShop(domain, Map.of()));
    }
  }

  /** The domains that the stub was asked for. */
  private List<String> asked() {
    return stub.asked().stream()
        .map(head -> head.getFirst().replaceAll(".*name=|\\s.*", ""))
        .toList();
  }

  private long calls() {
    return jdbc.sql("SELECT calls FROM outside_account").query(Long.class).single();
  }

  /** Moves the time forward for the queue, whose times are the database's, and for the nodes. */
  private void passes(Duration time) {
    jdbc.sql("UPDATE rating_due SET due_at = due_at - CAST(:time AS interval)")
        .param("time", time.toString())
        .update();
    now = now.plus(time);
  }

  private RatingRefresh node(long budget) {
    return new RatingRefresh(
        new TrustpilotProvider(SETTINGS.trustpilot(), client(budget)),
        limit -> shops,
        new RatingQueue(jdbc),
        new RatingRecorder(log, SETTINGS, clock),
        SETTINGS,
        clock);
  }

  private ProviderClient client(long budget) {
    return OutsideFixture.node(database, clock, stub.insteadOf("api.trustpilot.com"))
        .create("trustpilot", budget);
  }

  private static Clock clockOf(InstantSource source) {
    return source.withZone(ZoneOffset.UTC);
  }
}
