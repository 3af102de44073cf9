package io.commercegraph.query.trust;

import io.commercegraph.query.shops.ShopTrust;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    return of(List.of(shopId)).getOrDefault(shopId, TrustBrief.UNRATED);
  }

  @Override
  public Map<String, TrustBrief> of(Collection<String> shopIds) {
    Instant now = clock.instant();
    Map<String, TrustBrief> briefs = new HashMap<>();
    Set<String> unknown = new HashSet<>();
    for (String id : shopIds) {
      @Nullable Known last = known.get(id);
      if (last != null && now.isBefore(last.until)) {
        briefs.put(id, last.brief);
      } else {
        unknown.add(id);
      }
    }
    if (!unknown.isEmpty()) {
      briefs.putAll(read(unknown, now));
    }
    return briefs;
  }

  private Map<String, TrustBrief> read(Set<String> shopIds, Instant now) {
    if (known.size() >= MOST) {
      known.clear();
    }
    Map<String, TrustBrief> briefs = desk.briefs(shopIds, now);
    briefs.forEach((id, brief) -> known.put(id, new Known(brief, now.plus(REMEMBERED))));
    return briefs;
  }

  private record Known(TrustBrief brief, Instant until) {}
}
