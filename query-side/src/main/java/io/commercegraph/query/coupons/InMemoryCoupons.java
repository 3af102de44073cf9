package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CodeConfidenceLookup;
import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.reading.PastCall;
import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.projections.SnapshotForm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The in-memory model of all coupons, by shop, on every node. */
@Component
class InMemoryCoupons implements MemoryModel<CouponEvent>, CodeConfidenceLookup, ShopCouponLookup {

  private final CouponTable table;
  private final ProjectedPosition projected;
  private final EventLog log;
  private final Clock clock;
  private volatile Coupons served = new Coupons(0);

  InMemoryCoupons(CouponTable table, ProjectedPosition projected, EventLog log, Clock clock) {
    this.table = table;
    this.projected = projected;
    this.log = log;
    this.clock = clock;
  }

  @Override
  public Confidence of(String shopId, CouponCode code, @Nullable ReportReason vote) {
    CouponEntry entry = withUnappliedReports(shopId, CouponId.of(shopId, code));
    Instant now = clock.instant();
    CodeVotes votes = entry == null ? CodeVotes.NONE : entry.votes();
    return ConfidenceRule.of(
        vote == null ? votes : votes.with(vote, now), entry == null ? null : entry.seenAt(), now);
  }

  /**
   * The entry with those reports too that are in the log, from any node, but not yet in this model.
   */
  private @Nullable CouponEntry withUnappliedReports(String shopId, String couponId) {
    Coupons content = served;
    // The position is taken before the entry: an event in between is then applied twice (once too
    // often is ignored), never left out.
    long reached = content.reached;
    CouponEntry entry = content.shops.getOrDefault(shopId, Map.of()).get(couponId);
    for (LogEntry report :
        log.newest(CodeReported.class, CodeReported::couponId, couponId, reached)) {
      RecordedEvent<Event> recorded = report.recorded();
      entry =
          CouponEntry.evolve(
              couponId,
              entry,
              new RecordedEvent<>(
                  recorded.position(),
                  recorded.eventId(),
                  recorded.recordedAt(),
                  (CodeReported) recorded.event()));
    }
    return entry;
  }

  @Override
  public List<ShopCoupon> of(String shopId, Instant now) {
    return listed(shopId).stream().map(entry -> ShopCoupon.of(entry, now)).toList();
  }

  /** The listed coupons of a shop, in no order. */
  List<CouponEntry> listed(String shopId) {
    return entries(shopId).values().stream().filter(CouponEntry::listed).toList();
  }

  /** The ids of the shops that have coupons, in order, from this one on. */
  Collection<String> shopsFrom(String shopId) {
    return served().shops.tailMap(shopId, true).keySet();
  }

  private Map<String, CouponEntry> entries(String shopId) {
    return served().shops.getOrDefault(shopId, Map.of());
  }

  private Coupons served() {
    return PastCall.content(this, served, this::read);
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.COUPONS;
  }

  @Override
  public Set<Class<? extends CouponEvent>> events() {
    return Set.of(CouponEvent.class);
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of(ReadModel.COUPONS);
  }

  @Override
  public String sequenceKey(CouponEvent event) {
    return event.shopId();
  }

  @Override
  public Content<CouponEvent> load() {
    return read();
  }

  private Coupons read() {
    Coupons coupons = new Coupons(projected.of(ReadModel.COUPONS));
    table.all().forEach(coupons::put);
    return coupons;
  }

  @Override
  public SnapshotForm snapshots() {
    return StoredCoupons.FORM;
  }

  @Override
  public Content<CouponEvent> load(long position, ContentPages pages) throws IOException {
    Coupons coupons = new Coupons(position);
    for (ByteBuffer page = pages.next(); page != null; page = pages.next()) {
      StoredCoupons.read(page, coupons::put);
    }
    return coupons;
  }

  private final class Coupons implements Content<CouponEvent> {

    private final long position;
    private volatile long reached;

    /** Entries by shop and coupon, sorted by shop: a list over all shops needs an order. */
    private final NavigableMap<String, Map<String, CouponEntry>> shops =
        new ConcurrentSkipListMap<>();

    Coupons(long position) {
      this.position = position;
      this.reached = position;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void apply(List<RecordedEvent<CouponEvent>> batch) {
      for (RecordedEvent<CouponEvent> recorded : batch) {
        Map<String, CouponEntry> entries = of(recorded.event().shopId());
        for (String id : CouponsOfEvent.ids(recorded.event())) {
          entries.compute(id, (same, before) -> CouponEntry.evolve(id, before, recorded));
        }
      }
    }

    @Override
    public void reached(long upTo) {
      reached = upTo;
    }

    private void put(CouponEntry entry) {
      of(entry.shopId()).put(entry.id(), entry);
    }

    @Override
    public ContentWalk walk() {
      return new StoredCoupons(
          shops.values().stream().flatMap(it -> it.values().stream()).iterator());
    }

    private Map<String, CouponEntry> of(String shopId) {
      return shops.computeIfAbsent(shopId, id -> new ConcurrentHashMap<>());
    }

    @Override
    public void serve() {
      served = this;
    }
  }
}
