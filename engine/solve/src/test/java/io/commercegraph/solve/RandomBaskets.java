package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Makes random baskets. */
final class RandomBaskets {

  private static final List<Discount.Kind> KINDS = List.of(Discount.Kind.values());

  private RandomBaskets() {}

  /** A small basket with all that can be special: few different prices make many ties. */
  static Basket small(Random random) {
    int items = 1 + random.nextInt(5);
    int shops = 1 + random.nextInt(5);
    int step = List.of(1, 100, 1000).get(random.nextInt(3));
    List<ShopTerms> terms = new ArrayList<>();
    for (int shop = 0; shop < shops; shop++) {
      terms.add(terms(random, step));
    }
    List<Candidate> candidates = new ArrayList<>();
    for (int item = 0; item < items; item++) {
      for (int shop = 0; shop < shops; shop++) {
        int offers = random.nextInt(10) < 7 ? 1 + random.nextInt(4) / 3 : 0;
        for (int i = 0; i < offers; i++) {
          candidates.add(
              new Candidate(
                  item,
                  shop,
                  (long) random.nextInt(3000 / step + 2) * step,
                  random.nextInt(4) == 0 ? random.nextInt(3) * 25L : 0,
                  random.nextInt(12) > 0,
                  candidates.size()));
        }
      }
    }
    return new Basket(items, terms, shuffledIds(candidates, random));
  }

  private static List<Candidate> shuffledIds(List<Candidate> candidates, Random random) {
    List<Integer> ids = new ArrayList<>();
    candidates.forEach(candidate -> ids.add(candidate.id()));
    Collections.shuffle(ids, random);
    return candidates.stream()
        .map(
            it ->
                new Candidate(
                    it.item(), it.shop(), it.goods(), it.deposit(), it.known(), ids.get(it.id())))
        .toList();
  }

  private static ShopTerms terms(Random random, int step) {
    List<ShippingRate> rates = new ArrayList<>();
    int options = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2);
    for (int i = 0; i < options; i++) {
      rates.add(
          new ShippingRate(
              (long) random.nextInt(700 / step + 2) * step,
              random.nextBoolean() ? ShippingRate.NEVER : (long) random.nextInt(8) * 700,
              random.nextInt(5) == 0 ? ShippingRate.UNKNOWN_DAY : 1 + random.nextInt(4)));
    }
    List<Discount> discounts = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      Discount.Kind kind = KINDS.get(random.nextInt(3));
      long value =
          kind == Discount.Kind.PERCENTAGE ? random.nextInt(5) * 625L : random.nextInt(9) * 150L;
      discounts.add(
          new Discount(
              kind,
              value,
              random.nextBoolean() ? 0 : random.nextInt(6000),
              random.nextInt(3) > 0 ? Long.MAX_VALUE : random.nextInt(500)));
    }
    return new ShopTerms(rates, discounts);
  }
}
