package io.commercegraph.query.past;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionRecorded;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A link from what an event is about to the event.
 *
 * @param entity the id of a product or shop, or a key of {@link LinkKind}
 * @param subject the other thing that the event is about
 * @param observedAt of confirmations alone
 */
record EventLink(
    String entity, LinkKind kind, @Nullable String subject, @Nullable Instant observedAt) {

  /** The events that have links. */
  static final Set<Class<? extends Event>> EVENTS =
      Set.of(
          OfferListed.class,
          OfferChanged.class,
          OfferMatched.class,
          OffersSeen.class,
          FeedRunEnded.class,
          ProductFounded.class,
          ProductsJoined.class,
          ShippingOptionListed.class,
          CouponListed.class,
          CouponsSeen.class,
          CodeReported.class,
          RatingObserved.class,
          OfferClicked.class,
          TransactionRecorded.class);

  static List<EventLink> of(Event event) {
    return switch (event) {
      case OfferListed e ->
          Stream.concat(
                  Stream.of(
                      link(e.productId(), LinkKind.OFFER, e.offerId()),
                      link(e.shopId(), LinkKind.OFFER, e.offerId())),
                  group(e.shopId(), e.offerId(), e.description()))
              .toList();
      case OfferChanged e -> group(e.shopId(), e.offerId(), e.description()).toList();
      case OfferMatched e -> List.of(link(e.productId(), LinkKind.OFFER, e.offerId()));
      case OffersSeen e -> List.of(new EventLink(e.shopId(), LinkKind.SEEN, null, e.observedAt()));
      case FeedRunEnded e ->
          e.keptAll() && e.shopId() != null
              ? List.of(new EventLink(e.shopId(), LinkKind.KEPT, null, e.observedAt()))
              : List.of();
      case ProductFounded e ->
          e.gtin() != null && e.description().options() != null
              ? List.of(link(LinkKind.gtin(e.gtin()), LinkKind.PRODUCT, e.productId()))
              : List.of();
      case ProductsJoined e ->
          List.of(link(e.intoProductId(), LinkKind.PRODUCT, e.fromProductId()));
      case ShippingOptionListed e -> List.of(link(e.shopId(), LinkKind.SHIPPING, e.optionId()));
      case CouponListed e -> List.of(link(e.shopId(), LinkKind.COUPON, e.couponId()));
      case CouponsSeen e -> List.of(link(e.shopId(), LinkKind.COUPONS_SEEN, null));
      case CodeReported e -> List.of(link(e.shopId(), LinkKind.REPORT, null));
      case RatingObserved e -> List.of(link(e.shopId(), LinkKind.RATING, null));
      case OfferClicked e -> List.of(link(e.shopId(), LinkKind.PURCHASE, null));
      case TransactionRecorded e -> List.of(link(e.shopId(), LinkKind.PURCHASE, null));
      default -> throw new IllegalArgumentException("No links from " + event);
    };
  }

  /** What the link is found by. */
  long key() {
    return kind.key(entity);
  }

  private static Stream<EventLink> group(
      String shopId, String offerId, OfferDescription description) {
    OfferDetails details = description.details();
    return details == null || details.itemGroupId() == null
        ? Stream.empty()
        : Stream.of(link(LinkKind.group(shopId, details.itemGroupId()), LinkKind.OFFER, offerId));
  }

  private static EventLink link(String entity, LinkKind kind, @Nullable String subject) {
    return new EventLink(entity, kind, subject, null);
  }
}
