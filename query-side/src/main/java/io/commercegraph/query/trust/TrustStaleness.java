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
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.ChangeTracker;
import io.commercegraph.query.cache.Dependency;
import io.commercegraph.query.cache.LastChangePositions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * The rules of what makes cached inputs of a shop's trust stale: 30 seconds (days end and offers
 * grow stale without an event), or an event that changes the shop. An event that offers were seen
 * again does not count as a change while all offers of the shop are fresh, or a running feed would
 * make every call read the tables.
 */
@Component
class TrustStaleness extends ChangeTracker {

  /** The read models that the inputs are read from. */
  static final Set<ReadModel> TABLES = Set.of(ReadModel.TRUST, ReadModel.OFFERS, ReadModel.SHOPS);

  static final Duration VALID_FOR = Duration.ofSeconds(30);

  /** 1 MB for each table: room for the shops that change within the 30 seconds. */
  private static final int SLOT_BITS = 17;

  /** Last changes of shops other than those that can only make offers fresher. */
  private final LastChangePositions changed = new LastChangePositions(SLOT_BITS);

  /** Last changes of shops that can only have made offers fresher. */
  private final LastChangePositions refreshed = new LastChangePositions(SLOT_BITS);

  TrustStaleness(ProjectedPosition projected, ObjectProvider<ReadModelState> state) {
    super(TABLES, projected, state);
  }

  /** The inputs of a shop's trust with what they depend on. */
  Cacheable<TrustInputs> cacheable(String shopId, TrustInputs inputs) {
    Dependency changes = changed.of(shopId);
    return new Cacheable<>(
        inputs,
        inputs.feed().isAllFresh() ? List.of(changes) : List.of(changes, refreshed.of(shopId)));
  }

  /** Every tool that shows trust reads it, so {@code as_of} never runs ahead of this tracker. */
  @Override
  public ReadModel readModel() {
    return ReadModel.TRUST;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(CouponEvent.class, TrustEvent.class, OfferEvent.class, FeedEvent.class);
  }

  @Override
  public String sequenceKey(Event event) {
    @Nullable String shopId = shopOf(event);
    return shopId == null ? "" : shopId;
  }

  @Override
  protected Changes begin() {
    return this::note;
  }

  private void note(Event event, long position) {
    @Nullable String shopId = shopOf(event);
    if (shopId != null) {
      (isRefreshing(event) ? refreshed : changed).record(shopId, position);
    }
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
}
