package io.commercegraph.query.cache;

import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
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
import io.commercegraph.projections.ContentWalk;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Notes what each event changes of products, offers and shops, since one load.
 *
 * <p>Sums hold the last changes of products, and of what offers add to their sums; details those of
 * shops, and of everything else about offers.
 */
final class CatalogueChanges implements ChangeTracker.Changes {

  private final LastChangePositions sums;
  private final LastChangePositions details;

  /**
   * Products by those listed offers that have no price yet, and so do not count for a product yet.
   * Some may have one: those that were listed again with the price that they had.
   */
  private final Map<String, String> unpriced;

  CatalogueChanges(
      LastChangePositions sums, LastChangePositions details, Map<String, String> unpriced) {
    this.sums = sums;
    this.details = details;
    this.unpriced = new HashMap<>(unpriced);
  }

  @Override
  public void accept(Event event, long at) {
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

  @Override
  public ContentWalk walk() {
    return new UnpricedOffers(unpriced);
  }

  private void apply(ProductEvent event, long at) {
    switch (event) {
      case ProductFounded e -> {
        sums.record(e.productId(), at);
        if (e.gtin() != null) {
          sums.record(CatalogueStaleness.gtinKey(e.gtin()), at);
        }
      }
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
        recordGroup(e.shopId(), e.description(), at);
      }
      case OfferMatched e -> {
        sums.record(e.offerId(), at);
        sums.record(e.productId(), at);
        unpriced.replace(e.offerId(), e.productId());
        sums.record(CatalogueStaleness.groupsKey(e.shopId()), at);
      }
      case OfferWithdrawn e -> {
        sums.record(e.offerId(), at);
        unpriced.remove(e.offerId());
        sums.record(CatalogueStaleness.groupsKey(e.shopId()), at);
      }
      case OfferChanged e -> {
        details.record(e.offerId(), at);
        sums.record(CatalogueStaleness.groupsKey(e.shopId()), at);
        recordGroup(e.shopId(), e.description(), at);
      }
      case OffersSeen e -> e.offerIds().forEach(id -> details.record(id, at));
    }
  }

  private void recordGroup(String shopId, OfferDescription offer, long at) {
    if (offer.details() != null && offer.details().itemGroupId() != null) {
      sums.record(CatalogueStaleness.groupKey(shopId, offer.details().itemGroupId()), at);
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
          sums.record(CatalogueStaleness.groupsKey(e.shopId()), at);
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
