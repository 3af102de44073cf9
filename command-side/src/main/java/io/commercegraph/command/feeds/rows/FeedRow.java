package io.commercegraph.command.feeds.rows;

/** One thing that a feed says. Everything in it is clean and within its limits. */
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
