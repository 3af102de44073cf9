package io.commercegraph.solve;

/**
 * One way to buy one item of a basket, in all its quantity, in one shop.
 *
 * @param item the index of the item
 * @param shop the index of the shop
 * @param goods what the goods cost; shipping and coupons depend on it
 * @param deposit what is paid on top, on which neither shipping nor coupons depend
 * @param known whether nothing else has to be paid for the item; a tax that is not stated is
 *     unknown
 * @param id the candidate's place in the order of ids, which decides between equals
 */
public record Candidate(int item, int shop, long goods, long deposit, boolean known, int id) {

  /** The largest amount of one candidate, so that no sum of a basket overflows. */
  public static final long MAX_AMOUNT = 100_000_000_000_000L;

  public Candidate {
    if (goods < 0 || deposit < 0 || goods > MAX_AMOUNT || deposit > MAX_AMOUNT - goods) {
      throw new IllegalArgumentException("Amounts are 0 to " + MAX_AMOUNT + " together");
    }
  }

  long cost() {
    return goods + deposit;
  }
}
