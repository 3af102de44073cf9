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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which streams a row is about, and which one has to look at to decide on it. */
public final class RowStreams {

  private RowStreams() {}

  /** The streams to look at, the row's own first. */
  public static List<String> of(FeedRow row, RunContext run) {
    List<String> streams = new ArrayList<>();
    switch (row) {
      case ShopRow shop -> streams.add(ShopId.of(shop.domain()));
      case ProductRow product -> streams.addAll(matchOf(product).streams());
      case OfferRow offer -> {
        String offerId = OfferId.of(shopId(offer.shop(), run), offer.itemId());
        streams.add(offerId);
        streams.add(shopId(offer.shop(), run));
        streams.addAll(matchOf(offerId, offer).streams());
      }
      case PriceRow price -> streams.add(offerId(price, run));
      case CouponRow coupon -> {
        streams.add(CouponId.of(shopId(coupon.shop(), run), coupon.code()));
        streams.add(shopId(coupon.shop(), run));
      }
      case ShippingRow shipping -> {
        streams.add(optionId(shipping, run));
        streams.add(shopId(shipping.shop(), run));
      }
      // The click's own stream follows from the offer's shop, so the offer comes first.
      case ClickRow click -> streams.add(click.offerId());
      case TransactionRow transaction -> {
        String shopId = shopId(transaction.shop(), run);
        streams.add(TrustIds.transaction(shopId, transaction.id()));
        streams.add(shopId);
        if (transaction.offerId() != null) {
          streams.add(transaction.offerId());
        }
      }
      case RatingRow rating ->
          streams.add(TrustIds.rating(rating.provider(), rating.domain().name()));
    }
    return streams;
  }

  /** The stream of a row that was rejected, where its key says it. */
  public static @Nullable String ofRejected(RowType type, String key, RunContext run) {
    if (run.shop() == null) {
      return null;
    }
    String shopId = ShopId.of(run.shop());
    return switch (type) {
      case OFFER -> OfferId.of(shopId, key);
      case COUPON -> CouponCode.parse(key).map(code -> CouponId.of(shopId, code)).orElse(null);
      case SHOP, PRODUCT, PRICE, SHIPPING, CLICK, TRANSACTION, RATING -> null;
    };
  }

  /** The shop that a row is about: its own word, which must not contradict the run's. */
  static ShopDomain shop(@Nullable ShopDomain named, RunContext run) {
    ShopDomain given = run.shop();
    if (named == null && given == null) {
      throw new BadField("shop_domain", "is missing, and the run is for no shop");
    }
    if (named != null && given != null && !named.equals(given)) {
      throw new BadField("shop_domain", "is not the shop that the run is for");
    }
    return named != null ? named : requireNonNull(given);
  }

  static String shopId(@Nullable ShopDomain named, RunContext run) {
    return ShopId.of(shop(named, run));
  }

  static String offerId(PriceRow row, RunContext run) {
    return row.itemId() != null
        ? OfferId.of(shopId(row.shop(), run), row.itemId())
        : requireNonNull(row.offerId());
  }

  static String optionId(ShippingRow row, RunContext run) {
    return ShippingOptionId.of(shopId(row.shop(), run), row.country(), row.region(), row.key());
  }

  static ProductMatch matchOf(String offerId, OfferRow row) {
    return ProductMatch.of(offerId, row.gtin(), row.brand(), row.mpn());
  }

  static ProductMatch matchOf(ProductRow row) {
    // An MPN that tells nothing apart is no key; such a row is refused where it is decided.
    return ProductMatch.of("", row.gtin(), row.brand(), row.mpn());
  }
}
