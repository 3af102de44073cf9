package io.commercegraph.query.trust;

import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.query.shops.ShopReputation;
import io.commercegraph.query.shops.ShopTrustLookup;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * A cache of what shops' trust is computed from. An entry is valid for 30 seconds (days end and
 * offers grow stale without an event), or until an event changes the shop. An event that offers
 * were seen again does not count as a change while all offers of the shop are fresh, or a running
 * feed would make every call read the tables. Scores decay, and are computed anew at each call.
 */
@Component
class TrustInputsCache implements ShopTrustLookup, MemoryModel<Event> {

  private static final Duration VALID_FOR = Duration.ofSeconds(30);

  /** The largest number of entries; when it is reached the cache is emptied. */
  private static final int MAX_ENTRIES = 100_000;

  /** The read models that entries are read from. */
  static final Set<ReadModel> TABLES = Set.of(ReadModel.TRUST, ReadModel.OFFERS, ReadModel.SHOPS);

  private final TrustCalculator calculator;
  private final ProjectedPosition projected;
  private final ObjectProvider<ReadModelState> state;
  private final Clock clock;
  private volatile CacheContent content = new CacheContent(0);

  /** Looks the state of the read models up lazily, since that bean depends on this one. */
  TrustInputsCache(
      TrustCalculator calculator,
      ProjectedPosition projected,
      ObjectProvider<ReadModelState> state,
      Clock clock) {
    this.calculator = calculator;
    this.projected = projected;
    this.state = state;
    this.clock = clock;
  }

  @Override
  public TrustBrief of(String shopId) {
    return calculator.brief(inputs(shopId), clock.instant());
  }

  @Override
  public Map<String, TrustBrief> of(Collection<String> shopIds) {
    Instant now = clock.instant();
    Map<String, TrustBrief> briefs = new HashMap<>();
    inputs(shopIds, now).forEach((id, inputs) -> briefs.put(id, calculator.brief(inputs, now)));
    return briefs;
  }

  @Override
  public Map<String, ShopReputation> standings(Collection<String> shopIds) {
    Instant now = clock.instant();
    Map<String, ShopReputation> standings = new HashMap<>();
    inputs(shopIds, now)
        .forEach(
            (id, inputs) ->
                standings.put(
                    id,
                    new ShopReputation(
                        calculator.brief(inputs, now), inputs.signals().mostRated())));
    return standings;
  }

  /** The inputs of a shop's trust, also where nothing is known of the shop. */
  TrustInputs inputs(String shopId) {
    return Objects.requireNonNull(inputs(List.of(shopId), clock.instant()).get(shopId));
  }

  private Map<String, TrustInputs> inputs(Collection<String> shopIds, Instant now) {
    CacheContent current = content;
    Map<String, TrustInputs> inputs = new HashMap<>();
    Set<String> unknown = new HashSet<>();
    for (String id : shopIds) {
      @Nullable Entry last = current.entries.get(id);
      if (last != null && last.isValid(now, current.changedAt(id), current.refreshedAt(id))) {
        inputs.put(id, last.inputs);
      } else {
        unknown.add(id);
      }
    }
    if (!unknown.isEmpty()) {
      inputs.putAll(read(unknown, current.entries, now));
    }
    return inputs;
  }

  private Map<String, TrustInputs> read(
      Set<String> shopIds, Map<String, Entry> entries, Instant now) {
    if (entries.size() >= MAX_ENTRIES) {
      entries.clear();
    }
    // Taken before the tables are read: they have reached at least this position.
    long tablesPosition = state.getObject().asOf(TABLES).position();
    Map<String, TrustInputs> read = calculator.inputs(shopIds, now);
    read.forEach(
        (id, inputs) -> entries.put(id, new Entry(inputs, now.plus(VALID_FOR), tablesPosition)));
    return read;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.TRUST;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(CouponEvent.class, TrustEvent.class, OfferEvent.class, FeedEvent.class);
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return TABLES;
  }

  @Override
  public String sequenceKey(Event event) {
    @Nullable String shopId = shopOf(event);
    return shopId == null ? "" : shopId;
  }

  /** Starts with an empty cache, which is filled from the tables. */
  @Override
  public Content<Event> load() {
    return new CacheContent(TABLES.stream().mapToLong(projected::of).min().orElseThrow());
  }

  private static @Nullable String shopOf(Event event) {
    return switch (event) {
      case OfferEvent e -> e.shopId();
      case FeedRunEnded e -> e.shopId();
      case CouponEvent e -> e.shopId();
      case TrustEvent e -> e.shopId();
      default -> throw new IllegalArgumentException("Unexpected event " + event);
    };
  }

  /** Whether the event can only make offers fresher. */
  private static boolean isRefreshing(Event event) {
    return switch (event) {
      case OfferChanged _, OfferMatched _, OffersSeen _, FeedRunEnded _ -> true;
      default -> false;
    };
  }

  private final class CacheContent implements Content<Event> {

    private final long position;
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();
    private final Map<String, Long> changedAt = new ConcurrentHashMap<>();
    private final Map<String, Long> refreshedAt = new ConcurrentHashMap<>();

    CacheContent(long position) {
      this.position = position;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void apply(List<RecordedEvent<Event>> batch) {
      for (RecordedEvent<Event> recorded : batch) {
        @Nullable String shopId = shopOf(recorded.event());
        if (shopId != null) {
          Map<String, Long> where = isRefreshing(recorded.event()) ? refreshedAt : changedAt;
          where.merge(shopId, recorded.position(), Math::max);
        }
      }
    }

    long changedAt(String shopId) {
      return changedAt.getOrDefault(shopId, 0L);
    }

    long refreshedAt(String shopId) {
      return refreshedAt.getOrDefault(shopId, 0L);
    }

    @Override
    public void serve() {
      content = this;
    }
  }

  /** An entry, read from tables that had reached a log position at least. */
  private record Entry(TrustInputs inputs, Instant until, long tablesPosition) {

    boolean isValid(Instant now, long changedAt, long refreshedAt) {
      return now.isBefore(until)
          && tablesPosition >= changedAt
          && (tablesPosition >= refreshedAt || inputs.feed().isAllFresh());
    }
  }
}
