package io.commercegraph.command.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Generates a made-up price history: the price drifts, drops for a while, is "reduced" from a price
 * that was raised just before, and has days on which the offer is out of stock.
 */
final class DemoPriceHistory {

  /** A price that holds from a day on. */
  record Step(int day, double euroCents, @Nullable Double listEuroCents, String availability) {}

  private DemoPriceHistory() {}

  /** Generates the prices from day 0 on. A day without a step has the price of the day before. */
  static List<Step> of(double start, int days, SplittableRandom random) {
    List<Step> steps = new ArrayList<>();
    double regular = start;
    double price = start;
    Double list = null;
    String availability = "in_stock";
    int saleUntil = -1;
    int gapUntil = -1;
    boolean fakes = random.nextInt(12) == 0;
    for (int day = 0; day < days; day++) {
      double before = price;
      Double listBefore = list;
      String availabilityBefore = availability;
      if (day == saleUntil) {
        price = regular;
        list = null;
      }
      if (day == gapUntil) {
        availability = "in_stock";
      }
      if (fakes && day == days - 45) {
        // Raised for a month, to be reduced to what it always cost.
        price = regular * 1.3;
      } else if (fakes && day == days - 12) {
        list = regular * 1.3;
        price = regular;
        saleUntil = -1;
      } else if (saleUntil <= day && random.nextInt(55) == 0) {
        list = regular;
        price = regular * (0.72 + random.nextDouble() * 0.2);
        saleUntil = day + 4 + random.nextInt(10);
      } else if (saleUntil <= day && !fakes && random.nextInt(35) == 0) {
        regular = Math.max(start * 0.6, regular * (0.94 + random.nextDouble() * 0.1));
        price = regular;
        list = null;
      }
      if (gapUntil <= day && random.nextInt(110) == 0 && day > 0) {
        availability = "out_of_stock";
        gapUntil = day + 2 + random.nextInt(9);
      }
      boolean same =
          price == before
              && Objects.equals(list, listBefore)
              && availability.equals(availabilityBefore);
      if (day == 0 || !same) {
        steps.add(new Step(day, price, list, availability));
      }
    }
    return steps;
  }
}
