package io.commercegraph.query.trust;

import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.ProjectedPosition;
import io.commercegraph.log.Recorded;
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
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Shops' trust in short, remembered for half a minute, or until an event tells something new of the
 * shop. Scores fade by themselves, so that no stream of events could keep them; lists of shops must
 * not pay for that at each call.
 */
@Component
class TrustBook implements ShopTrust, MemoryModel<Event> {

  private static final Duration REMEMBERED = Duration.ofSeconds(30);

  /** Room for the shops of many answers; when it is full, all is forgotten at once. */
  private static final int MOST = 100_000;

  /** Whose tables a brief is made from. */
  private static final Set<ReadModel> TABLES = Set.of(ReadModel.TRUST, ReadModel.OFFERS);

  private final TrustDesk desk;
  private final ProjectedPosition projected;
  private final ObjectProvider<ReadModelState> state;
  private final Clock clock;
  private final Map<String, Known> known = new ConcurrentHashMap<>();
  private final Map<String, Long> toldAt = new ConcurrentHashMap<>();

  /**
   * Takes the state of the read models when it is first asked for: that knows of this model too.
   */
  TrustBook(
      TrustDesk desk,
      ProjectedPosition projected,
      ObjectProvider<ReadModelState> state,
      Clock clock) {
    this.desk = desk;
    this.projected = projected;
    this.state = state;
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
      if (last != null && last.isGood(now, toldAt.getOrDefault(id, 0L))) {
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
    // Taken before the tables are read: they hold at least this much.
    long held = state.getObject().asOf(TABLES).position();
    Map<String, TrustBrief> briefs = desk.briefs(shopIds, now);
    briefs.forEach((id, brief) -> known.put(id, new Known(brief, now.plus(REMEMBERED), held)));
    return briefs;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.TRUST;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(CouponEvent.class, TrustEvent.class, OfferEvent.class, FeedEvent.class);
  }

  /** Nothing is remembered yet, and what is will be read from the tables. */
  @Override
  public long load() {
    return Math.min(projected.of(ReadModel.TRUST), projected.of(ReadModel.OFFERS));
  }

  @Override
  public void apply(List<Recorded<Event>> batch) {
    for (Recorded<Event> recorded : batch) {
      @Nullable String shopId = shopOf(recorded.event());
      if (shopId != null) {
        toldAt.merge(shopId, recorded.position(), Math::max);
      }
    }
  }

  private static @Nullable String shopOf(Event event) {
    return switch (event) {
      case OfferEvent e -> e.shopId();
      case FeedRunEnded e -> e.shopId();
      default -> TrustBatch.shopOf(event);
    };
  }

  /** A brief, made from tables that held the log up to a position at least. */
  private record Known(TrustBrief brief, Instant until, long held) {

    boolean isGood(Instant now, long toldAt) {
      return now.isBefore(until) && held >= toldAt;
    }
  }
}
