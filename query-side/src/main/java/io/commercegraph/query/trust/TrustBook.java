package io.commercegraph.query.trust;

import io.commercegraph.query.shops.ShopTrust;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Shops' trust in short, remembered for half a minute. Scores fade by themselves, so that no stream
 * of events could keep them; lists of shops must not pay for that at each call.
 */
@Component
class TrustBook implements ShopTrust {

  private static final Duration REMEMBERED = Duration.ofSeconds(30);

  /** Room for the shops of many answers; when it is full, all is forgotten at once. */
  private static final int MOST = 100_000;

  private final TrustDesk desk;
  private final Clock clock;
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  TrustBook(TrustDesk desk, Clock clock) {
    this.desk = desk;
    this.clock = clock;
  }

  @Override
  public TrustBrief of(String shopId) {
    Instant now = clock.instant();
    @Nullable Known last = known.get(shopId);
    if (last != null && now.isBefore(last.until)) {
      return last.brief;
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    TrustBrief brief = desk.briefs(List.of(shopId), now).getOrDefault(shopId, TrustBrief.UNRATED);
    known.put(shopId, new Known(brief, now.plus(REMEMBERED)));
    return brief;
  }

  private record Known(TrustBrief brief, Instant until) {}
}
