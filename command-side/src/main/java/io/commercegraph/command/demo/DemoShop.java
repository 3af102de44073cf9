package io.commercegraph.command.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** A made-up shop. Its domain ends in {@code .example}, which nobody can register (RFC 2606). */
record DemoShop(
    int number,
    String domain,
    String name,
    String country,
    String currency,
    String category,
    List<String> shipsTo,
    double priceLevel,
    double quality) {

  private static final String[] FIRST = {
    "Alpen", "Blue", "Copper", "Delta", "Elm", "Fjord", "Golden", "Harbour", "Iris", "Juniper",
    "Kestrel", "Lumen", "Maple", "Nord", "Oak", "Prime", "Quartz", "River", "Silver", "Tulip"
  };
  private static final String[] SECOND = {
    "Shop", "Market", "Store", "Depot", "Haus", "Corner", "Direct", "Outlet", "Bazaar", "World"
  };
  private static final String[][] HOMES = {
    {"DE", "EUR"}, {"FR", "EUR"}, {"GB", "GBP"}, {"US", "USD"},
    {"AT", "EUR"}, {"NL", "EUR"}, {"PL", "PLN"}, {"JP", "JPY"}
  };

  static DemoShop of(int number, DemoScale scale) {
    SplittableRandom random = new SplittableRandom(scale.seed() * 31 + number);
    String first = FIRST[number % FIRST.length];
    String second = SECOND[(number / 2 + number / FIRST.length) % SECOND.length];
    int round = number / (FIRST.length * SECOND.length);
    String tail = number < 200 ? "" : "-" + round + "x" + number;
    String[] home = HOMES[number < 24 ? number % 4 : number % HOMES.length];
    List<String> shipsTo = new ArrayList<>(List.of(home[0]));
    for (String[] other : HOMES) {
      if (!other[0].equals(home[0]) && random.nextInt(3) == 0) {
        shipsTo.add(other[0]);
      }
    }
    return new DemoShop(
        number,
        (first + "-" + second + tail).toLowerCase(Locale.ROOT) + ".example",
        first + " " + second + tail.replace('-', ' '),
        home[0],
        home[1],
        DemoProduct.category(number % DemoProduct.CATEGORIES).replaceFirst(" > .*", ""),
        List.copyOf(shipsTo),
        0.88 + random.nextDouble() * 0.3,
        0.3 + random.nextDouble() * 0.7);
  }

  /**
   * Converts a price in euro cents to this shop's price level and currency, with a usual ending.
   */
  long price(double euroCents) {
    double amount = inCurrency(euroCents);
    return currency.equals("JPY") ? Math.max(10, Math.round(amount / 10) * 10) : ending(amount);
  }

  /** Converts a price in euro cents to this shop's price level and currency. */
  double inCurrency(double euroCents) {
    double cents = euroCents * priceLevel;
    return switch (currency) {
      case "GBP" -> cents * 0.86;
      case "USD" -> cents * 1.09;
      case "PLN" -> cents * 4.3;
      case "JPY" -> cents * 1.62;
      default -> cents;
    };
  }

  private static long ending(double cents) {
    return Math.max(99, Math.round(cents / 100) * 100 - 1);
  }
}
