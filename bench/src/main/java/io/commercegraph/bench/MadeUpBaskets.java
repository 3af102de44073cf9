package io.commercegraph.bench;

import io.commercegraph.solve.Basket;
import io.commercegraph.solve.Candidate;
import io.commercegraph.solve.Discount;
import io.commercegraph.solve.ShippingRate;
import io.commercegraph.solve.ShopTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes baskets as shoppers have them: prices of a product are a few percent apart. */
final class MadeUpBaskets {

  private MadeUpBaskets() {}

  static Basket of(int items, int shops, Random random) {
    List<ShopTerms> terms = new ArrayList<>();
    for (int shop = 0; shop < shops; shop++) {
      terms.add(terms(random));
    }
    List<Candidate> candidates = new ArrayList<>();
    for (int item = 0; item < items; item++) {
      double price = Math.exp(6 + 4 * random.nextDouble());
      for (int shop = 0; shop < shops; shop++) {
        if (random.nextInt(10) < 4) {
          long here = Math.round(price * (1 + 0.1 * Math.abs(random.nextGaussian())));
          candidates.add(new Candidate(item, shop, here, 0, true, candidates.size()));
        }
      }
    }
    return new Basket(items, terms, candidates);
  }

  private static ShopTerms terms(Random random) {
    long flat = 290 + 100L * random.nextInt(5);
    long freeFrom = random.nextInt(3) == 0 ? ShippingRate.NEVER : 2000 + 1000L * random.nextInt(9);
    List<Discount> discounts = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      discounts.add(discount(random));
    }
    return new ShopTerms(
        List.of(
            new ShippingRate(flat, freeFrom, 3 + random.nextInt(3)),
            new ShippingRate(flat + 600, ShippingRate.NEVER, 1)),
        discounts);
  }

  private static Discount discount(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> new Discount(Discount.Kind.PERCENTAGE, 500, 3000, 2000);
      case 1 -> new Discount(Discount.Kind.FIXED, 500, 5000, Long.MAX_VALUE);
      default -> new Discount(Discount.Kind.FREE_SHIPPING, 0, 2500, Long.MAX_VALUE);
    };
  }
}
