package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingOptionId;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.rows.RatingFeedRow;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import io.commercegraph.command.feeds.rows.TransactionFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Resolves each row of a run to the streams that it concerns. A row is resolved once, when it is
 * read, since that takes a dozen hashes.
 */
public final class RowTargetResolver {

  /** The shops whose ids are cached. A feed names few shops, or each many times. */
  private static final int MOST_CACHED_SHOPS = 10_000;

  private final RunContext run;
  private final Map<ShopDomain, String> shopIds = new HashMap<>();

  public RowTargetResolver(RunContext run) {
    this.run = run;
  }

  /**
   * A row with its streams.
   *
   * @throws InvalidField where the row cannot belong to this run
   */
  public ChunkItem item(long line, FeedRow row) {
    return new ChunkItem(line, row, place(row));
  }

  private RowTarget place(FeedRow row) {
    return switch (row) {
      case ShopFeedRow shop -> RowTarget.of(null, shopId(shop.domain()));
      case ProductFeedRow product -> ofProduct(product);
      case OfferFeedRow offer -> ofOffer(offer);
      case PriceFeedRow price ->
          RowTarget.of(
              null,
              price.itemId() != null
                  ? OfferId.of(shopIdOf(price.shop()), price.itemId())
                  : requireNonNull(price.offerId()));
      case CouponFeedRow coupon -> {
        String shopId = shopIdOf(coupon.shop());
        yield RowTarget.of(
            shopId, CouponId.of(shopId, new CouponCode(coupon.description().code())), shopId);
      }
      case ShippingFeedRow option -> {
        String shopId = shopIdOf(option.shop());
        ShippingDescription said = option.description();
        yield RowTarget.of(
            shopId,
            ShippingOptionId.of(shopId, said.country(), said.region(), option.key()),
            shopId);
      }
      // The click's own stream follows from the offer's shop, so the offer comes first.
      case ClickFeedRow click -> RowTarget.of(null, click.offerId());
      case TransactionFeedRow transaction -> {
        String shopId = shopIdOf(transaction.shop());
        String id = TrustIds.transaction(shopId, transaction.id());
        String offerId = transaction.description().offerId();
        yield offerId == null
            ? RowTarget.of(shopId, id, shopId)
            : RowTarget.of(shopId, id, shopId, offerId);
      }
      case RatingFeedRow rating ->
          RowTarget.of(
              null,
              TrustIds.rating(rating.provider(), rating.domain().name()),
              shopId(rating.domain()));
    };
  }

  private static RowTarget ofProduct(ProductFeedRow row) {
    ProductDescription said = row.description();
    ProductMatchKeys match =
        ProductMatchKeys.of(null, row.gtin(), said.brand(), said.mpn(), said.name());
    String released = match.model() == null ? null : match.model().legacyId();
    List<String> streams = new ArrayList<>(match.streams());
    if (match.byGtin() == null && released != null && !streams.contains(released)) {
      streams.add(released);
    }
    if (streams.isEmpty()) {
      throw new InvalidField("mpn", "tells no models apart: it needs four characters and a digit");
    }
    return new RowTarget(streams, null, match);
  }

  private RowTarget ofOffer(OfferFeedRow row) {
    String shopId = shopIdOf(row.shop());
    String offerId = OfferId.of(shopId, row.itemId());
    OfferDescription said = row.description();
    Gtin gtin = said.gtin() == null ? null : new Gtin(said.gtin());
    ProductMatchKeys match = ProductMatchKeys.ofOffer(offerId, gtin, said);
    List<String> streams = new ArrayList<>(4);
    streams.add(offerId);
    streams.add(shopId);
    streams.addAll(match.streams());
    return new RowTarget(streams, shopId, match);
  }

  /** The stream of a rejected row, where its key determines the stream. */
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
    if (shopIds.size() == MOST_CACHED_SHOPS) {
      shopIds.clear();
    }
    return shopIds.computeIfAbsent(domain, ShopId::of);
  }
}
