package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.reading.PastCall;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Asks the tools of trust, with {@code known_at}, for what they answered at the ends of days while
 * a random log grew over months.
 */
@SpringBootTest(classes = WholeService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(PastTrustSuiteTest.SettableClock.class)
@BesideOtherTests
class PastTrustSuiteTest {

  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> TOOLS = List.of("get_trust", "internal_trust", "trust_adapter");
  private static final List<String> PROVIDERS = List.of("trustpilot", "own_survey");
  private static final int DAYS = 8;

  /** So far apart at most that what happens on one day leaves the windows of a later one. */
  private static final int MOST_DAYS_BETWEEN = 40;

  /** Each waits for two seconds. */
  private static final int MOST_TRIES = 15;

  private static final LocalDate FIRST_DAY = LocalDate.of(2025, 1, 15);
  private static final ShiftedDatabase DATABASE = new ShiftedDatabase();
  private static final AtomicReference<Instant> NOW = new AtomicReference<>(Instant.EPOCH);

  @LocalServerPort private int port;
  @Autowired private EventLog log;

  private final long seed = Long.getLong("seed", 31);
  private final Random random = new Random(seed);
  private final RandomTrust trust = new RandomTrust(random, RandomMarket.SHOPS, PROVIDERS);
  private final Map<String, String> headers = new HashMap<>();
  private final Map<LocalDate, Map<String, ToolReply>> answered = new TreeMap<>();
  private final Map<LocalDate, Long> within = new TreeMap<>();

  /** The tools' clock, which a call about the past sees as the service's own shows it. */
  @TestConfiguration(proxyBeanMethods = false)
  static class SettableClock {

    @Bean
    @Primary
    Clock settableClock() {
      InstantSource source = () -> PastCall.now(NOW::get);
      return source.withZone(ZoneOffset.UTC);
    }
  }

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    goTo(FIRST_DAY.atStartOfDay().toInstant(ZoneOffset.UTC));
    registry.add("spring.datasource.url", DATABASE::url);
  }

  @Test
  void trustIsWhatWasAnsweredAtTheEndOfTheDayBefore() {
    LocalDate day = FIRST_DAY;
    headers.putAll(new Market(base()).caller());
    for (int i = 0; i < DAYS; i++) {
      goTo(day.atTime(1 + random.nextInt(20), random.nextInt(60)).toInstant(ZoneOffset.UTC));
      within.put(day, happen());
      askAtTheEndOf(day);
      day = day.plusDays(1 + random.nextInt(MOST_DAYS_BETWEEN));
      askAtTheEndOf(day.minusDays(1));
    }
    goTo(day.plusDays(1).atTime(12, 0).toInstant(ZoneOffset.UTC));

    List<String> different = new ArrayList<>();
    answered.forEach(
        (then, replies) -> {
          for (String knownAt : timesThatMeanTheEndOf(then)) {
            different.addAll(differences(replies, ask(knownAt), then + ", asked at " + knownAt));
          }
        });
    assertThat(different).as("with seed %d", seed).isEmpty();
    for (String tool : TOOLS) {
      assertThat(differentAnswers(tool)).as("answers of %s", tool).hasSizeGreaterThan(DAYS);
    }
  }

  private Set<JsonNode> differentAnswers(String tool) {
    Set<JsonNode> answers = new HashSet<>();
    for (Map<String, ToolReply> replies : answered.values()) {
      replies.forEach(
          (question, reply) -> {
            if (question.startsWith(tool) && reply.status() == 200) {
              answers.add(reply.comparable());
            }
          });
    }
    return answers;
  }

  private List<String> timesThatMeanTheEndOf(LocalDate day) {
    LocalDate next = day.plusDays(1);
    List<String> times = new ArrayList<>();
    times.add(next + "T00:00:00Z");
    times.add(next + "T23:59:59.999999Z");
    Long position = within.get(next);
    if (position != null) {
      times.add(position.toString());
    }
    return times;
  }

  /** Refusals may differ: who else was rated by a provider is not read again. */
  private static List<String> differences(
      Map<String, ToolReply> then, Map<String, ToolReply> again, String when) {
    List<String> different = new ArrayList<>();
    then.forEach(
        (question, reply) -> {
          ToolReply now = again.getOrDefault(question, reply);
          boolean bothRefuse = reply.status() != 200 && now.status() != 200;
          if (!bothRefuse && !now.comparable().equals(reply.comparable())) {
            different.add(
                "%s at the end of %s%n then %s%n now  %s%n"
                    .formatted(question, when, reply.comparable(), now.comparable()));
          }
        });
    return different;
  }

  /** Of a day that ends, the last microsecond. */
  private void askAtTheEndOf(LocalDate day) {
    Instant end =
        day.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC).minus(1, ChronoUnit.MICROS);
    NOW.set(end);
    headers.put("x-min-position", Long.toString(log.head()));
    answered.put(day, ask(null));
    headers.remove("x-min-position");
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }

  private static void goTo(Instant time) {
    DATABASE.set(time);
    NOW.set(time);
  }

  /** Feeds, and much that shops are trusted for; says the position of the last of it. */
  private long happen() {
    Instant now = DATABASE.now().truncatedTo(ChronoUnit.SECONDS);
    RandomMarket market = new RandomMarket(random.nextLong(), now.minus(80, ChronoUnit.HOURS));
    for (int feed = 0; feed < 3; feed++) {
      take(market.next());
      for (List<NewEvent> facts : trust.next(now)) {
        log.append(facts);
      }
    }
    return log.head();
  }

  private Map<String, ToolReply> ask(@Nullable String knownAt) {
    Map<String, ToolReply> replies = new TreeMap<>();
    for (String shop : RandomMarket.SHOPS) {
      for (String tool : List.of("get_trust", "internal_trust")) {
        replies.put(tool + " " + shop, ask(tool, Map.of("shop_id_or_domain", shop), knownAt));
      }
      for (String provider : PROVIDERS) {
        replies.put(
            "trust_adapter " + provider + " " + shop,
            ask("trust_adapter", Map.of("provider", provider, "domain", shop), knownAt));
      }
    }
    return replies;
  }

  private ToolReply ask(String tool, Map<String, String> arguments, @Nullable String knownAt) {
    ObjectNode request = JSON.valueToTree(arguments);
    if (knownAt != null) {
      request.put("known_at", knownAt);
    }
    ToolReply reply;
    int tries = 0;
    do {
      reply = new RestClient(base()).call(tool, request.toString(), headers);
    } while (reply.code().equals("projection_behind") && ++tries < MOST_TRIES);
    return reply;
  }

  private void take(RandomMarket.Feed feed) {
    JsonNode run =
        RestClient.send(
                HttpRequest.newBuilder(base().resolve("/api/ops/feeds?" + feed.query()))
                    .header("content-type", "application/x-ndjson")
                    .POST(BodyPublishers.ofString(feed.lines()))
                    .build())
            .body();
    assertThat(run.path("status").asString()).as("%s", run).isEqualTo("ended");
    assertThat(run.path("rejected").asInt()).as("%s %s", run, feed.lines()).isZero();
  }
}
