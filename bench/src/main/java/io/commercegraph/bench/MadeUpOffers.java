package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Offers of made-up products: none to four each, two in the mean, of a thousand shops. */
final class MadeUpOffers {

  static final int SHOPS = 1_000;

  private static final int MOST = 4;
  private static final int DEAREST = 100_000;

  /** An offer in stock; its price is in cents. */
  record Offer(String id, int shop, int price) {}

  /** The offers of a product, which follow from its id. */
  List<Offer> of(String productId) {
    Random random = new Random(productId.hashCode());
    int count = random.nextInt(MOST + 1);
    List<Offer> offers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String id = "ofr_" + productId.substring(productId.length() - 16) + "%04x".formatted(i);
      offers.add(new Offer(id, random.nextInt(SHOPS), 100 + random.nextInt(DEAREST)));
    }
    return offers;
  }
}
