package io.commercegraph.query.cache;

import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@link ChangeTracker} since one load: the positions of the last changes, in two
 * tables.
 */
final class TrackedChanges implements MemoryModel.Content<Event> {

  private final long position;
  private final Consumer<TrackedChanges> serve;

  /** Last changes of products, and of what offers add to their sums. */
  private final LastChangePositions sums;

  /** Last changes of shops, and of everything else about offers. */
  private final LastChangePositions details;

  /**
   * Products by those listed offers that have no price yet, and so do not count for a product yet.
   */
  private final Map<String, String> unpriced;

  TrackedChanges(long position, Map<String, String> unpriced, Consumer<TrackedChanges> serve) {
    this(position, unpriced, serve, new LastChangePositions(), new LastChangePositions());
  }

  private TrackedChanges(
      long position,
      Map<String, String> unpriced,
      Consumer<TrackedChanges> serve,
      LastChangePositions sums,
      LastChangePositions details) {
    this.position = position;
    this.unpriced = new HashMap<>(unpriced);
    this.serve = serve;
    this.sums = sums;
    this.details = details;
  }

  /**
   * The content of the next load. It shares this one's tables of positions, which saves 16 MB for
   * each load; positions noted before stay valid, since the log only grows.
   */
  TrackedChanges reloaded(long position, Map<String, String> unpriced) {
    return new TrackedChanges(position, unpriced, serve, sums, details);
  }

  /** Whether none of these ids changed after a position. */
  boolean unchangedSince(
      long position, LastChangePositions.Slots ofSums, LastChangePositions.Slots ofDetails) {
    return sums.unchangedSince(position, ofSums) && details.unchangedSince(position, ofDetails);
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void serve() {
    serve.accept(this);
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    batch.forEach(recorded -> apply(recorded.event(), recorded.position()));
  }

  private void apply(Event event, long at) {
    switch (event) {
      case ProductEvent e -> apply(e, at);
      case OfferEvent e -> apply(e, at);
      case PriceEvent e -> apply(e, at);
      case ShopEvent e -> details.record(e.shopId(), at);
      case ShippingEvent e -> details.record(e.shopId(), at);
      case FeedEvent e -> apply(e, at);
      default -> throw new IllegalArgumentException("Unexpected event " + event);
    }
  }

  private void apply(ProductEvent event, long at) {
    switch (event) {
      case ProductFounded e -> sums.record(e.productId(), at);
      case ProductChanged e -> sums.record(e.productId(), at);
      case ProductsJoined e -> {
        sums.record(e.fromProductId(), at);
        sums.record(e.intoProductId(), at);
      }
    }
  }

  private void apply(OfferEvent event, long at) {
    switch (event) {
      case OfferListed e -> {
        sums.record(e.offerId(), at);
        sums.record(e.productId(), at);
        details.record(e.offerId(), at);
        unpriced.put(e.offerId(), e.productId());
      }
      case OfferMatched e -> {
        sums.record(e.offerId(), at);
        sums.record(e.productId(), at);
        unpriced.replace(e.offerId(), e.productId());
      }
      case OfferWithdrawn e -> {
        sums.record(e.offerId(), at);
        unpriced.remove(e.offerId());
      }
      case OfferChanged e -> details.record(e.offerId(), at);
      case OffersSeen e -> e.offerIds().forEach(id -> details.record(id, at));
    }
  }

  /** An offer counts for its product from its first price on. */
  private void apply(PriceEvent event, long at) {
    switch (event) {
      case PriceObserved e -> {
        sums.record(e.offerId(), at);
        @Nullable String product = unpriced.remove(e.offerId());
        if (product != null) {
          sums.record(product, at);
        }
      }
    }
  }

  /** The run saw all of the shop's offers, without an event that names them. */
  private void apply(FeedEvent event, long at) {
    switch (event) {
      case FeedRunEnded e -> {
        @Nullable String shop = e.shopId();
        if (shop != null) {
          details.record(shop, at);
        }
      }
    }
  }
}
