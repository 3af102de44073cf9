package io.commercegraph.query.basket;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.solve.Candidate;
import org.jspecify.annotations.Nullable;

/**
 * One offer for one item of a basket.
 *
 * @param item the item's place in the basket
 * @param memberPrice the price that counts instead of the offer's, since the shopper is a member
 */
record BasketLine(int item, int quantity, OfferCandidate offer, @Nullable MemberPrice memberPrice) {

  static BasketLine of(int item, int quantity, OfferCandidate offer, Shopper shopper) {
    return new BasketLine(item, quantity, offer, offer.memberPrice(shopper));
  }

  /** What all pieces cost. */
  long goods() {
    long piece = memberPrice == null ? offer.price() : memberPrice.amount();
    return Math.multiplyExact(piece, quantity);
  }

  /** The deposits of all pieces, on which neither shipping nor coupons depend. */
  long deposit() {
    Deposit deposit = offer.deposit();
    return deposit == null ? 0 : Math.multiplyExact(deposit.amount(), quantity);
  }

  /** Whether its amounts are small enough for sums of them. */
  boolean isCountable() {
    return goods() <= Candidate.MAX_AMOUNT - deposit();
  }

  /** The numbers of the line for the solver. */
  Candidate asCandidate(int shop, int id) {
    return new Candidate(item, shop, goods(), deposit(), !offer.isTaxExcluded(), id);
  }
}
