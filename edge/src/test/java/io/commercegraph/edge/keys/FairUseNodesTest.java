package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.edge.sample.MemoryQuotaLeaseStore;
import io.commercegraph.edge.sample.MemoryTokenTable;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.mock.web.MockHttpServletResponse;

/** Quotas over several nodes, each with its own memory and one account between them. */
class FairUseNodesTest {

  private static final Clock NOON =
      Clock.fixed(Instant.parse("2026-07-01T12:00:10Z"), ZoneOffset.UTC);
  private static final FairUseSettings SETTINGS = new FairUseSettings(600, 600, 10, 600, 1000, 2);
  private static final Caller CALLER =
      new Caller(
          Caller.Kind.ANONYMOUS, null, InetAddress.ofLiteral("203.0.113.1"), null, null, "r1");

  @Test
  void twoNodesGiveOutOneQuotaAndATenthMoreAtMost() throws Exception {
    QuotaLeaseStore account = new MemoryQuotaLeaseStore();
    List<FairUseLimiter> nodes = List.of(node(account), node(account));
    AtomicInteger allowed = new AtomicInteger();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> calls = new ArrayList<>();
      for (int i = 0; i < 1600; i++) {
        FairUseLimiter node = nodes.get(i % 2);
        calls.add(threads.submit(() -> count(node, allowed)));
      }
      for (Future<?> call : calls) {
        call.get();
      }
    }

    assertThat(allowed.get()).isBetween(570, 660);
  }

  @Test
  void oneNodeGivesOutTheWholeQuotaAndNoMore() {
    FairUseLimiter node = node(new MemoryQuotaLeaseStore());
    AtomicInteger allowed = new AtomicInteger();
    for (int i = 0; i < 700; i++) {
      count(node, allowed);
    }

    assertThat(allowed.get()).isEqualTo(600);
  }

  @Test
  void withoutTheAccountANodeGivesOutItsShare() {
    FairUseLimiter node =
        node(
            new QuotaLeaseStore() {
              @Override
              public List<Integer> book(List<LeaseRequest> wants) {
                throw new DataAccessResourceFailureException("away");
              }

              @Override
              public void forgetBefore(long window) {
                throw new DataAccessResourceFailureException("away");
              }
            });
    AtomicInteger allowed = new AtomicInteger();
    for (int i = 0; i < 700; i++) {
      count(node, allowed);
    }

    assertThat(allowed.get()).isBetween(300, 330);
  }

  private static void count(FairUseLimiter node, AtomicInteger allowed) {
    try (ConcurrentCallPermit _ = node.admit(CALLER, Effect.READS, new MockHttpServletResponse())) {
      allowed.incrementAndGet();
    } catch (ToolProblem refused) {
      assertThat(refused.retryAfter()).hasSeconds(50);
    }
  }

  private static FairUseLimiter node(QuotaLeaseStore account) {
    return new FairUseLimiter(
        SETTINGS,
        new ValidTokens(new KeySettings(null, null, List.of()), new MemoryTokenTable()),
        new QuotaLeaseFetcher(account, NOON, SETTINGS),
        NOON,
        new SimpleMeterRegistry());
  }
}
