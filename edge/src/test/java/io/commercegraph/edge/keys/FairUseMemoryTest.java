package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.edge.sample.MemoryTokenTable;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletResponse;

/** A flood of addresses, each seen once, costs what the cache may hold and no more. */
class FairUseMemoryTest {

  private static final int ADDRESSES = 1_000_000;
  private static final long MOST_BYTES = 160_000_000;
  private static final Clock NOON =
      Clock.fixed(Instant.parse("2026-07-01T12:00:10Z"), ZoneOffset.UTC);
  private static final FairUseSettings SETTINGS = new FairUseSettings(60, 600, 10, 600, 32, 2);

  @Test
  void aMillionAddressesAreNotRemembered() throws Exception {
    FairUseLimiter node =
        new FairUseLimiter(
            SETTINGS,
            new ValidTokens(new KeySettings(null, null, List.of()), new MemoryTokenTable()),
            new QuotaLeaseFetcher(new ForgetfulLeases(), NOON, SETTINGS),
            NOON,
            new SimpleMeterRegistry());
    long before = used();

    for (int i = 0; i < ADDRESSES; i++) {
      node.admit(caller(i), Effect.READS, new MockHttpServletResponse()).close();
    }

    assertThat(used() - before).isLessThan(MOST_BYTES);
  }

  /** Half of them over IPv4, half with a network of IPv6 each. */
  private static Caller caller(int i) throws UnknownHostException {
    byte[] address =
        i % 2 == 0
            ? new byte[] {10, (byte) (i >> 16), (byte) (i >> 8), (byte) i}
            : new byte[] {
              0x20,
              1,
              0xd,
              0,
              0,
              (byte) (i >> 16),
              (byte) (i >> 8),
              (byte) i,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              1
            };
    return new Caller(
        Caller.Kind.ANONYMOUS, null, InetAddress.getByAddress(address), null, null, "r");
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** An account that gives what is wanted, and keeps nothing. */
  private static final class ForgetfulLeases implements QuotaLeaseStore {

    @Override
    public List<Integer> book(List<LeaseRequest> wants) {
      return wants.stream().map(LeaseRequest::amount).toList();
    }

    @Override
    public void forgetBefore(long window) {
      // It has nothing to forget.
    }
  }
}
