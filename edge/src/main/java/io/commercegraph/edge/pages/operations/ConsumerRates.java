package io.commercegraph.edge.pages.operations;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Computes how many events per second a consumer takes, between looks at least a second apart.
 * Consumers are few, so what is remembered of them is bounded.
 */
@Component
final class ConsumerRates {

  private static final double UNKNOWN = -1;
  private static final long SHORTEST_MILLIS = 950;
  private static final long LONGEST_MILLIS = 120_000;

  private record Look(long position, long millis, double rate) {}

  private final Map<String, Look> looks = new HashMap<>();
  private final Clock clock;

  ConsumerRates(Clock clock) {
    this.clock = clock;
  }

  /** The rate of a consumer that is now at this position; negative while unknown. */
  synchronized double perSecond(String consumer, long position) {
    long now = clock.millis();
    @Nullable Look last = looks.get(consumer);
    if (last != null && now - last.millis() < SHORTEST_MILLIS) {
      return last.rate();
    }
    double rate =
        last == null || now - last.millis() > LONGEST_MILLIS || position < last.position()
            ? UNKNOWN
            : 1000.0 * (position - last.position()) / (now - last.millis());
    looks.put(consumer, new Look(position, now, rate));
    return rate;
  }
}
