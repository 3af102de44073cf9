package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.values.ShopDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The current state of a shop's offer.
 *
 * @param shop {@code null} where the run names the shop
 * @param itemId the shop's own id
 * @param shipping the shipping prices that the offer states; the options are the shop's
 */
public record OfferFeedRow(
    @Nullable ShopDomain shop,
    String itemId,
    OfferDescription description,
    FeedPrice price,
    List<ShippingFeedRow> shipping)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.OFFER;
  }
}
