package io.commercegraph.query.basket;

import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.Ships;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.products.CurrencyChoice;
import io.commercegraph.solve.BasketSolver;
import io.commercegraph.solve.Solution;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The best plans of a basket, in one currency.
 *
 * @param currency {@code null} where nothing can be bought
 * @param gap by how much a plan might be cheaper at most, where not exact
 */
record BasketComparison(
    @Nullable String currency, List<PricedPlan> plans, boolean exact, long gap) {

  /**
   * Finds the plans.
   *
   * @param wantedCurrency {@code null} for the country's own where an offer has it, else that of
   *     most offers
   */
  static BasketComparison of(
      List<BasketItem> items, @Nullable String wantedCurrency, Shopper shopper, int maxShops) {
    List<BasketItem> buyable =
        items.stream().map(item -> with(item, offer -> isBuyable(offer, shopper))).toList();
    String currency =
        wantedCurrency == null
            ? CurrencyChoice.among(
                buyable.stream()
                    .flatMap(item -> item.offers().stream().map(OfferCandidate::currency)),
                shopper.country())
            : wantedCurrency;
    if (currency == null) {
      return new BasketComparison(null, List.of(), true, 0);
    }
    BasketProblem problem =
        BasketProblem.of(
            buyable.stream()
                .map(item -> with(item, offer -> offer.currency().equals(currency)))
                .toList(),
            shopper);
    Solution solution =
        BasketSolver.solve(problem.numbers(), maxShops, BasketSolver.Limits.DEFAULT);
    return new BasketComparison(
        currency,
        solution.plans().stream().map(plan -> PricedPlan.of(plan, problem, shopper)).toList(),
        solution.exact(),
        solution.gap());
  }

  /**
   * Whether the shop can send it there, in time where there is a date, and all of it is paid in one
   * currency.
   */
  private static boolean isBuyable(OfferCandidate offer, Shopper shopper) {
    return offer.inStock()
        && shopper.condition().includes(offer.condition())
        && offer.merchant().ships() != Ships.NO
        && (offer.deposit() == null || offer.deposit().currency().equals(offer.currency()))
        && (shopper.deliverBy() == null || !offer.optionsFor(shopper).isEmpty());
  }

  private static BasketItem with(BasketItem item, Predicate<OfferCandidate> passes) {
    return new BasketItem(
        item.productId(), item.quantity(), item.offers().stream().filter(passes).toList());
  }
}
