package io.commercegraph.query.census;

import io.commercegraph.api.ops.GraphCensus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * A cache of the census, at most ten seconds old. A count scans whole tables, and operators ask
 * each second; while one count runs, other callers get the last one.
 *
 * <p>No {@code DependencyCache}, intentionally: nearly every event changes a count, so that entries
 * would never be valid during a feed, when a count costs most.
 */
@Component
class CachedCensus implements GraphCensus {

  private static final Duration GOOD_FOR = Duration.ofSeconds(10);

  private final CensusReader tables;
  private final Clock clock;
  private volatile @Nullable Census newest;

  CachedCensus(CensusReader tables, Clock clock) {
    this.tables = tables;
    this.clock = clock;
  }

  @Override
  public Census take() {
    Census known = newest;
    return known != null && isGood(known, clock.instant()) ? known : counted();
  }

  private synchronized Census counted() {
    Instant now = clock.instant();
    Census known = newest;
    if (known != null && isGood(known, now)) {
      return known;
    }
    Census census = tables.count(now);
    newest = census;
    return census;
  }

  private static boolean isGood(Census census, Instant now) {
    return census.countedAt().plus(GOOD_FOR).isAfter(now);
  }
}
