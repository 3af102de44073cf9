package io.commercegraph.command.demo;

import java.util.Set;

/**
 * A shop of the everyday market.
 *
 * @param tables the tables it sells from
 */
record EverydayShop(DemoShop shop, EverydayLanguage language, Set<String> tables) {

  boolean sells(EverydayProduct product) {
    return tables.contains(product.kind().table());
  }

  /** Shops of some countries declare what a litre or a kilogram costs. */
  boolean declaresUnitPrices() {
    return shop.country().equals("DE") || shop.country().equals("FR");
  }

  /** Cheap goods have prices to the cent, others end in 99. */
  long price(double euroCents) {
    double amount = shop.inCurrency(euroCents);
    return amount < 2_000 ? Math.max(19, Math.round(amount / 10) * 10 - 1) : shop.price(euroCents);
  }
}
