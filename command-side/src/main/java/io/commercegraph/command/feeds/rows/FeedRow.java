package io.commercegraph.command.feeds.rows;

/** One row of a feed, whatever its format. All texts are already cleaned and length-checked. */
public sealed interface FeedRow
    permits ShopFeedRow,
        ProductFeedRow,
        OfferFeedRow,
        PriceFeedRow,
        CouponFeedRow,
        ShippingFeedRow,
        ClickFeedRow,
        TransactionFeedRow,
        RatingFeedRow {

  RowType type();
}
