package io.commercegraph.command.feeds.rows;

/** One row of a feed, whatever its format. Its texts are cleaned and within their limits. */
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
