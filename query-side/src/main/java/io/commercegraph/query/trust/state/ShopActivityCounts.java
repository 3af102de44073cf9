package io.commercegraph.query.trust.state;

/**
 * Counts of clicks and transactions at a shop, and of their outcomes, for one day or for many.
 *
 * @param quoted how many transactions state the price that the buyer had been shown
 * @param mismatched in how many of these the buyer paid another price
 */
public record ShopActivityCounts(
    long clicks, long transactions, long cancelled, long refunded, long quoted, long mismatched) {

  static final ShopActivityCounts NONE = new ShopActivityCounts(0, 0, 0, 0, 0, 0);

  static final ShopActivityCounts CLICK = new ShopActivityCounts(1, 0, 0, 0, 0, 0);

  ShopActivityCounts plus(ShopActivityCounts more) {
    return new ShopActivityCounts(
        clicks + more.clicks,
        transactions + more.transactions,
        cancelled + more.cancelled,
        refunded + more.refunded,
        quoted + more.quoted,
        mismatched + more.mismatched);
  }

  ShopActivityCounts minus(ShopActivityCounts less) {
    return new ShopActivityCounts(
        clicks - less.clicks,
        transactions - less.transactions,
        cancelled - less.cancelled,
        refunded - less.refunded,
        quoted - less.quoted,
        mismatched - less.mismatched);
  }
}
