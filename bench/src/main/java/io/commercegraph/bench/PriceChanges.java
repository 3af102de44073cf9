package io.commercegraph.bench;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Appends changes of prices to a log, one for each of some offers at a time. */
final class PriceChanges {

  private static final String DOMAIN = "changing.example";
  private static final String SHOP = ShopId.of(new ShopDomain(DOMAIN));

  private final EventLog log;
  private final int offers;
  private final long[] sequences;
  private int turn;

  PriceChanges(EventLog log, int offers) {
    this.log = log;
    this.offers = offers;
    this.sequences = new long[offers];
  }

  /** Lists the shop, a product for each offer, and the offers. */
  void begin() {
    Instant now = Instant.now();
    OfferDescription offer =
        new OfferDescription(
            "Thing", "https://" + DOMAIN + "/", null, null, null, null, null, "new");
    List<NewEvent> events = new ArrayList<>();
    events.add(
        event(
            SHOP,
            0,
            new ShopListed(SHOP, DOMAIN, new ShopDescription("Shop", "DE", null, List.of()))));
    for (int i = 0; i < offers; i++) {
      ProductDescription product = new ProductDescription("Acme", "A" + i, "Thing", "Office", null);
      events.add(event(product(i), 0, new ProductFounded(product(i), null, product)));
      events.add(
          event(
              offer(i),
              0,
              new OfferListed(offer(i), SHOP, "item" + i, product(i), "gtin", offer, now)));
    }
    log.append(events);
  }

  static String product(int i) {
    return "prod_" + i;
  }

  private static String offer(int i) {
    return "offer_" + i;
  }

  /** Changes so many prices in one transaction. */
  void append(int count) {
    log.append(IntStream.range(0, count).mapToObj(_ -> next()).toList());
  }

  private NewEvent next() {
    int offer = turn++ % offers;
    long amount = 1000L + turn;
    return event(
        offer(offer),
        ++sequences[offer],
        new PriceObserved(offer(offer), SHOP, amount, "EUR", null, "in_stock", Instant.now()));
  }

  private static NewEvent event(String stream, long sequence, Event event) {
    return new NewEvent(UUID.randomUUID(), stream, sequence, event);
  }
}
