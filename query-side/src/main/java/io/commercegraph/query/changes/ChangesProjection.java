package io.commercegraph.query.changes;

import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Projection that writes the feed of changes. Readers continue by ids, so one segment writes in the
 * log's order, and the rows are never built anew.
 */
@Component
class ChangesProjection implements Projection<Event> {

  private final ChangeTable table;
  private final LastToldTable lastTold;

  ChangesProjection(ChangeTable table, LastToldTable lastTold) {
    this.table = table;
    this.lastTold = lastTold;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.CHANGES;
  }

  @Override
  public List<String> tables() {
    return List.of("change", "change_offer", "change_shop", "change_coupon", "change_due");
  }

  @Override
  public boolean isInOrder() {
    return true;
  }

  @Override
  public boolean isRebuildable() {
    return false;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(
        OfferEvent.class,
        PriceEvent.class,
        CouponEvent.class,
        ShopEvent.class,
        TrustEvent.class,
        FeedEvent.class);
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case OfferEvent e -> e.shopId();
      case PriceEvent e -> e.shopId();
      case CouponEvent e -> e.shopId();
      case ShopEvent e -> e.shopId();
      case TrustEvent e -> e.shopId();
      case FeedRunEnded e -> Objects.requireNonNullElse(e.shopId(), e.runId());
      default -> throw new IllegalArgumentException("Unexpected event " + event);
    };
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    ChangeTable.Cursor cursor = table.lock();
    ChangeRules rules = new ChangeRules(lastTold.offers(offerIds(batch)));
    batch.forEach(rules::apply);
    lastTold.write(rules);
    table.add(cursor, rules.drafts(), batch.getLast().position());
  }

  private static Set<String> offerIds(List<RecordedEvent<Event>> batch) {
    return batch.stream()
        .flatMap(recorded -> Stream.ofNullable(ChangeRules.offerOf(recorded.event())))
        .collect(Collectors.toSet());
  }
}
