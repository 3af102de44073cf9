package io.commercegraph.command.feeds.rows;

/** One thing that a feed says. Everything in it is clean and within its limits. */
public sealed interface FeedRow
    permits ShopRow,
        ProductRow,
        OfferRow,
        PriceRow,
        CouponRow,
        ShippingRow,
        ClickRow,
        TransactionRow,
        RatingRow {

  RowType type();
}
