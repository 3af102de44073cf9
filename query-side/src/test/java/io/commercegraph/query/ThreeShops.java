package io.commercegraph.query;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopWithdrawn;
import java.util.List;
import java.util.stream.Stream;

/**
 * A product with an offer of each of three shops, one of which is withdrawn, and another product.
 */
public final class ThreeShops {

  public static final String ONE = "one.example";
  public static final String TWO = "two.example";
  public static final String GONE = "gone.example";

  private ThreeShops() {}

  public static Event[] facts() {
    return new Event[] {
      shop(ONE, "DE"),
      shop(TWO, "AT"),
      shop(GONE, "DE"),
      new ShopWithdrawn(shopId(GONE)),
      product("prd_a", null),
      offer("ofr_one", ONE, "prd_a"),
      price("ofr_one", ONE, 2000),
      offer("ofr_two", TWO, "prd_a"),
      price("ofr_two", TWO, 1900),
      offer("ofr_gone", GONE, "prd_a"),
      price("ofr_gone", GONE, 10),
      product("prd_b", null),
      offer("ofr_b", TWO, "prd_b"),
      price("ofr_b", TWO, 1000)
    };
  }

  /** Events that change what is told of the first product's offers, each a batch of its own. */
  public static Stream<List<Event>> changes() {
    return Stream.of(
        List.of(new ProductsJoined("prd_b", "prd_a")),
        List.of(price("ofr_one", ONE, 1, "EUR", "in_stock", SEEN.plusSeconds(1))),
        List.of(price("ofr_one", ONE, 2000, "EUR", "out_of_stock", SEEN.plusSeconds(1))),
        List.of(new OfferWithdrawn("ofr_one", shopId(ONE), SEEN)),
        List.of(new OfferMatched("ofr_b", shopId(TWO), "prd_a", "gtin", SEEN, null, null)),
        List.of(offer("ofr_new", ONE, "prd_a"), price("ofr_new", ONE, 1)),
        List.of(new OffersSeen(shopId(ONE), "run_1", List.of("ofr_one"), SEEN.plusSeconds(9))),
        List.of(fullRun(ONE, SEEN.plusSeconds(9))),
        List.of(used("ofr_one", ONE)),
        List.of(new ShopWithdrawn(shopId(ONE))),
        List.of(shop(GONE, "DE")));
  }
}
