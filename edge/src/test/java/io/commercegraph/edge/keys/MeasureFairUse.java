package io.commercegraph.edge.keys;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.edge.sample.MemoryQuotaLeaseStore;
import io.commercegraph.edge.sample.MemoryTokenTable;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.ConsumptionProbe;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.springframework.mock.web.MockHttpServletResponse;

/** Prints what fair use costs a call, beside Bucket4j's local buckets, which are of one node. */
final class MeasureFairUse {

  private static final int CALLERS = 10_000;
  private static final int CALLS = 2_000_000;
  private static final int QUOTA = 1_000_000;

  private MeasureFairUse() {}

  public static void main(String[] arguments) throws UnknownHostException {
    Caller[] callers = new Caller[CALLERS];
    for (int i = 0; i < CALLERS; i++) {
      byte[] address = {10, 0, (byte) (i >> 8), (byte) i};
      callers[i] =
          new Caller(
              Caller.Kind.ANONYMOUS, null, InetAddress.getByAddress(address), null, null, "r");
    }
    FairUseSettings settings = new FairUseSettings(QUOTA, QUOTA, QUOTA, QUOTA, 32, 2);
    FairUseLimiter ours =
        new FairUseLimiter(
            settings,
            new ValidTokens(new KeySettings(null, null, List.of()), new MemoryTokenTable()),
            new QuotaLeaseFetcher(new MemoryQuotaLeaseStore(), Clock.systemUTC(), settings),
            Clock.systemUTC(),
            new SimpleMeterRegistry());
    Cache<String, io.github.bucket4j.Bucket> peers =
        Caffeine.newBuilder().maximumSize(200_000).build();
    for (int round = 0; round < 5; round++) {
      print(
          "nothing but the answer's two header fields",
          i -> fields(new MockHttpServletResponse(), i, i));
      print(
          "fair use over all nodes",
          i ->
              ours.admit(callers[i % CALLERS], Effect.READS, new MockHttpServletResponse())
                  .close());
      print(
          "Bucket4j, local, with the same fields",
          i -> {
            ConsumptionProbe probe =
                peers
                    .get(QuotaKey.of(callers[i % CALLERS]), _ -> bucket())
                    .tryConsumeAndReturnRemaining(1);
            fields(
                new MockHttpServletResponse(),
                probe.getRemainingTokens(),
                probe.getNanosToWaitForReset() / 1_000_000_000L);
          });
    }
    System.exit(0);
  }

  private static io.github.bucket4j.Bucket bucket() {
    return io.github.bucket4j.Bucket.builder()
        .addLimit(
            Bandwidth.builder()
                .capacity(QUOTA)
                .refillIntervally(QUOTA, Duration.ofMinutes(1))
                .build())
        .build();
  }

  private static void fields(MockHttpServletResponse response, long remaining, long seconds) {
    response.setHeader("RateLimit-Policy", "\"anonymous\";q=" + QUOTA + ";w=60");
    response.setHeader("RateLimit", "\"anonymous\";r=" + remaining + ";t=" + seconds);
  }

  private static void print(String what, IntConsumer call) {
    long[] took = new long[CALLS / 100];
    long started = System.nanoTime();
    for (int i = 0; i < took.length; i++) {
      long from = System.nanoTime();
      for (int j = 0; j < 100; j++) {
        call.accept(i * 100 + j);
      }
      took[i] = System.nanoTime() - from;
    }
    double mean = (System.nanoTime() - started) / 1000.0 / CALLS;
    Arrays.sort(took);
    System.out.printf(
        "%-45s %.2f us mean, %.2f us median, %.2f us p99 (of hundreds)%n",
        what, mean, took[took.length / 2] / 100_000.0, took[took.length * 99 / 100] / 100_000.0);
  }
}
