package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.shipping.ShippingOptionId;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.rows.ClickRow;
import io.commercegraph.command.feeds.rows.CouponRow;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.OfferRow;
import io.commercegraph.command.feeds.rows.PriceRow;
import io.commercegraph.command.feeds.rows.ProductRow;
import io.commercegraph.command.feeds.rows.RatingRow;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.rows.ShippingRow;
import io.commercegraph.command.feeds.rows.ShopRow;
import io.commercegraph.command.feeds.rows.TransactionRow;
import io.commercegraph.command.feeds.text.BadField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the place of each of a run's rows. It is found once, when the row is read: what comes of it
 * is a dozen hashes.
 */
public final class Placing {

  /** A feed names few shops, or each a million times. */
  private static final int SHOPS_IN_MIND = 10_000;

  private final RunContext run;
  private final Map<ShopDomain, String> shopIds = new HashMap<>();

  public Placing(RunContext run) {
    this.run = run;
  }

  /**
   * A row with its place.
   *
   * @throws BadField where the row has none in this run
   */
  public ChunkItem item(long line, FeedRow row) {
    return new ChunkItem(line, row, place(row));
  }

  private Place place(FeedRow row) {
    return switch (row) {
      case ShopRow shop -> Place.of(null, shopId(shop.domain()));
      case ProductRow product -> ofProduct(product);
      case OfferRow offer -> ofOffer(offer);
      case PriceRow price ->
          Place.of(
              null,
              price.itemId() != null
                  ? OfferId.of(shopIdOf(price.shop()), price.itemId())
                  : requireNonNull(price.offerId()));
      case CouponRow coupon -> {
        String shopId = shopIdOf(coupon.shop());
        yield Place.of(shopId, CouponId.of(shopId, coupon.code()), shopId);
      }
      case ShippingRow option -> {
        String shopId = shopIdOf(option.shop());
        yield Place.of(
            shopId,
            ShippingOptionId.of(shopId, option.country(), option.region(), option.key()),
            shopId);
      }
      // The click's own stream follows from the offer's shop, so the offer comes first.
      case ClickRow click -> Place.of(null, click.offerId());
      case TransactionRow transaction -> {
        String shopId = shopIdOf(transaction.shop());
        String id = TrustIds.transaction(shopId, transaction.id());
        yield transaction.offerId() == null
            ? Place.of(shopId, id, shopId)
            : Place.of(shopId, id, shopId, transaction.offerId());
      }
      case RatingRow rating ->
          Place.of(
              null,
              TrustIds.rating(rating.provider(), rating.domain().name()),
              shopId(rating.domain()));
    };
  }

  private static Place ofProduct(ProductRow row) {
    ProductMatch match = ProductMatch.of(null, row.gtin(), row.brand(), row.mpn(), row.name());
    String released = match.model() == null ? null : match.model().releasedId();
    List<String> streams = new ArrayList<>(match.streams());
    if (match.byGtin() == null && released != null && !streams.contains(released)) {
      streams.add(released);
    }
    if (streams.isEmpty()) {
      throw new BadField("mpn", "tells no models apart: it needs four characters and a digit");
    }
    return new Place(streams, null, match);
  }

  private Place ofOffer(OfferRow row) {
    String shopId = shopIdOf(row.shop());
    String offerId = OfferId.of(shopId, row.itemId());
    ProductMatch match = ProductMatch.of(offerId, row.gtin(), row.brand(), row.mpn(), row.title());
    List<String> streams = new ArrayList<>(4);
    streams.add(offerId);
    streams.add(shopId);
    streams.addAll(match.streams());
    return new Place(streams, shopId, match);
  }

  /** The stream of a row that was rejected, where its key says it. */
  public @Nullable String ofRejected(@Nullable RowType type, @Nullable String key) {
    if (run.shop() == null || type == null || key == null) {
      return null;
    }
    String shopId = shopId(run.shop());
    return switch (type) {
      case OFFER -> OfferId.of(shopId, key);
      case COUPON -> CouponCode.parse(key).map(code -> CouponId.of(shopId, code)).orElse(null);
      case SHOP, PRODUCT, PRICE, SHIPPING, CLICK, TRANSACTION, RATING -> null;
    };
  }

  private String shopIdOf(@Nullable ShopDomain named) {
    return shopId(run.shopOf(named));
  }

  private String shopId(ShopDomain domain) {
    if (shopIds.size() == SHOPS_IN_MIND) {
      shopIds.clear();
    }
    return shopIds.computeIfAbsent(domain, ShopId::of);
  }
}
