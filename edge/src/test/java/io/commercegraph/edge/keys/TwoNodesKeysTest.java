package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.log.TestPostgres;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletResponse;

/** Tokens and quotas of two nodes that have nothing in common but a PostgreSQL. */
class TwoNodesKeysTest {

  private static final Clock NOON =
      Clock.fixed(Instant.parse("2026-07-01T12:00:10Z"), ZoneOffset.UTC);
  private static final FairUseSettings SETTINGS = new FairUseSettings(60, 600, 10, 600, 1000, 2);
  private static final int QUOTA = 500;
  private static final String SECRET = "a secret";

  /** Refused so often in a row, a client believes it. */
  private static final int IN_VAIN = 40;

  private final JdbcClient jdbc = JdbcClient.create(TestPostgres.migratedDatabase());
  private final List<Node> nodes = List.of(Node.on(jdbc), Node.on(jdbc));

  /** The rows of tokens as both nodes read them. */
  private record SharedTokens(JdbcClient jdbc) implements TokenDirectory {

    @Override
    public Map<String, TokenGrant> valid() {
      Map<String, TokenGrant> valid = new HashMap<>();
      jdbc.sql("SELECT hash, token_id, per_minute FROM api_token WHERE revoked_at IS NULL")
          .query(
              row -> {
                valid.put(
                    row.getString("hash"),
                    new TokenGrant(row.getString("token_id"), false, row.getInt("per_minute")));
              });
      return valid;
    }

    @Override
    public List<TokenRow> all() {
      throw new UnsupportedOperationException("Nodes only ask which are valid");
    }
  }

  private record Node(ValidTokens tokens, QuotaLeaseFetcher keeper, FairUseLimiter fairUse) {

    static Node on(JdbcClient jdbc) {
      ValidTokens tokens =
          new ValidTokens(new KeySettings(null, null, List.of()), new SharedTokens(jdbc));
      QuotaLeaseFetcher keeper =
          new QuotaLeaseFetcher(new JdbcQuotaLeaseStore(jdbc, Supplier::get), NOON, SETTINGS);
      return new Node(
          tokens,
          keeper,
          new FairUseLimiter(SETTINGS, tokens, keeper, NOON, new SimpleMeterRegistry()));
    }
  }

  @AfterEach
  void stop() {
    nodes.forEach(
        node -> {
          node.tokens.stop();
          node.keeper.stop();
        });
  }

  @Test
  void theyGiveOutOneQuotaAndATenthMoreAtMost() throws Exception {
    issue();
    AtomicInteger allowed = new AtomicInteger();
    List<Future<?>> clients = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 16; i++) {
        clients.add(threads.submit(() -> callUntilRefused(allowed)));
      }
      for (Future<?> client : clients) {
        client.get();
      }
    }

    assertThat(allowed.get()).isBetween(QUOTA, QUOTA * 11 / 10);
  }

  @Test
  void whatOneRevokesTheOtherRefusesWithinFiveSeconds() {
    issue();

    jdbc.sql("UPDATE api_token SET revoked_at = now()").update();
    await()
        .atMost(Duration.ofSeconds(5))
        .untilAsserted(() -> assertThat(nodes.getLast().tokens.find(SECRET)).isEmpty());
  }

  /** Both nodes learn of it. */
  private void issue() {
    jdbc.sql(
            """
            INSERT INTO api_token (hash, token_id, secret_id, label, aggregator, per_minute, issued_at)
            VALUES (:hash, 't', 's', 'label', false, :quota, now())
            """)
        .param("hash", ValidTokens.sha256(SECRET))
        .param("quota", QUOTA)
        .update();
    for (Node node : nodes) {
      await()
          .atMost(Duration.ofSeconds(5))
          .untilAsserted(() -> assertThat(node.tokens.find(SECRET)).isPresent());
    }
  }

  private Void callUntilRefused(AtomicInteger allowed) throws InterruptedException {
    Caller caller =
        new Caller(Caller.Kind.TOKEN, "t", InetAddress.ofLiteral("203.0.113.1"), null, null, "r1");
    int inVain = 0;
    for (int turn = 0; inVain < IN_VAIN; turn++) {
      FairUseLimiter node = nodes.get(turn % 2).fairUse;
      try (ConcurrentCallPermit _ =
          node.admit(caller, Effect.READS, new MockHttpServletResponse())) {
        allowed.incrementAndGet();
        inVain = 0;
      } catch (ToolProblem refused) {
        inVain++;
        TimeUnit.MILLISECONDS.sleep(10);
      }
    }
    return null;
  }
}
