package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.tokens.TokenCommands.Secret;
import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.edge.sample.MemoryQuotaLeaseStore;
import io.commercegraph.edge.sample.MemoryTokenTable;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The threads that reload tokens and fetch leases go on after any exception. */
class BackgroundLoopsTest {

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Test
  void aTokenThatIsIssuedLaterIsKnown() {
    StumblingTokens table = new StumblingTokens();
    ValidTokens tokens = new ValidTokens(new KeySettings(null, null, List.of()), table);
    try {
      table.stumbles.set(true);
      table.tokens.issue(
          "tok_1", new Secret("sec_1", ValidTokens.sha256("late")), "late", false, null);

      await().atMost(PATIENCE).until(() -> tokens.find("late").isPresent());
      assertThat(table.stumbles).isFalse();
    } finally {
      tokens.stop();
    }
  }

  @Test
  void whoWaitsForALeaseIsToldAndTheNextOneIsFetched() throws Exception {
    MemoryQuotaLeaseStore account = new MemoryQuotaLeaseStore();
    AtomicInteger calls = new AtomicInteger();
    QuotaLeaseStore stumbling =
        new QuotaLeaseStore() {
          @Override
          public List<Integer> book(List<LeaseRequest> wants) {
            if (calls.getAndIncrement() == 0) {
              throw new UnsupportedOperationException("A stumbling block");
            }
            return account.book(wants);
          }

          @Override
          public void forgetBefore(long window) {
            account.forgetBefore(window);
          }
        };
    QuotaLeaseFetcher keeper =
        new QuotaLeaseFetcher(
            stumbling, Clock.systemUTC(), new FairUseSettings(60, 600, 10, 600, 32, 2));
    try {
      for (int lease = 0; lease < 2; lease++) {
        QuotaCounter bucket = new QuotaCounter(new Quota("calls", 60), 0);
        QuotaCounter.Attempt step = bucket.take(0);
        CompletableFuture<Void> told = Objects.requireNonNull(step.lease());
        keeper.request(bucket, "caller", 0, step.toLease());
        told.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertThat(bucket.take(0).taken()).isTrue();
      }
      assertThat(calls).hasValue(2);
    } finally {
      keeper.stop();
    }
  }

  private static final class StumblingTokens implements TokenDirectory {

    private final MemoryTokenTable tokens = new MemoryTokenTable();
    private final AtomicBoolean stumbles = new AtomicBoolean();

    @Override
    public Map<String, TokenGrant> valid() {
      if (stumbles.getAndSet(false)) {
        throw new UnsupportedOperationException("A stumbling block");
      }
      return tokens.valid();
    }

    @Override
    public List<TokenRow> all() {
      return tokens.all();
    }
  }
}
