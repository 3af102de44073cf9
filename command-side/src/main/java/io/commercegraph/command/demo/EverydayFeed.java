package io.commercegraph.command.demo;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Writes the everyday market as JSON Lines: goods that people search for, in shops of seven
 * languages. The same day gives the same lines.
 */
record EverydayFeed(EverydayTables tables, DemoScale scale, Instant madeAt) {

  private static final int DAYS = 60;
  private static final int MOST_OFFERS = 6;

  void writeTo(Appendable out) throws IOException {
    for (EverydayShop shop : tables.shops()) {
      shop(out, shop.shop());
    }
    for (EverydayProduct product : tables.products()) {
      for (EverydayShop shop : sellers(product)) {
        offer(out, shop, product);
      }
    }
  }

  private void shop(Appendable out, DemoShop shop) throws IOException {
    out.append(
        new JsonLineBuilder("shop")
            .text("domain", shop.domain())
            .text("name", shop.name())
            .text("country", shop.country())
            .text("category", shop.category())
            .texts("ships_to", shop.shipsTo())
            .end());
    DemoTerms.of(shop, scale, now()).write(out);
  }

  /**
   * Returns the shops that offer a product: the same ones for all variants of a line. A product is
   * named by the first one, so that their turns give the catalogue names in all languages.
   */
  private List<EverydayShop> sellers(EverydayProduct product) {
    List<EverydayShop> all =
        new ArrayList<>(tables.shops().stream().filter(shop -> shop.sells(product)).toList());
    long line = product.lineNumber();
    Collections.rotate(all, (int) (line % all.size()));
    int count = Math.min(all.size(), 2 + (int) (line / 7 % (MOST_OFFERS - 1)));
    List<EverydayShop> some = new ArrayList<>(all.subList(0, count));
    Collections.rotate(some, product.variant());
    return some;
  }

  private void offer(Appendable out, EverydayShop shop, EverydayProduct product)
      throws IOException {
    SplittableRandom random = new SplittableRandom(product.number() * 31 + shop.shop().number());
    String domain = shop.shop().domain();
    String currency = shop.shop().currency();
    String item = "E" + product.number();
    long list = shop.price(product.euroCents() * (0.97 + random.nextDouble() * 0.12));
    long price = random.nextInt(4) == 0 ? shop.price(product.euroCents() * 0.88) : list;
    JsonLineBuilder line =
        new JsonLineBuilder("offer")
            .text("shop_domain", domain)
            .text("item_id", item)
            .text("title", new EverydayTitle(shop, product, tables.words()).text())
            .text("url", "https://" + domain + "/p/" + item)
            .text("brand", product.brand())
            .text("mpn", product.mpn())
            .text("gtin", product.gtin())
            .text("category", product.kind().category())
            .text("image_url", "https://images.example/" + product.gtin() + ".jpg")
            .text("condition", product.refurbished() ? "refurbished" : "new")
            .money("price", list, currency)
            .text("availability", "in_stock")
            .time("observed_at", now().minus(Duration.ofDays(DAYS)));
    out.append(new EverydayFacts(shop, product, tables.words()).writeTo(line, price).end());
    out.append(
        new JsonLineBuilder("price")
            .text("shop_domain", domain)
            .text("item_id", item)
            .money("price", price, currency)
            .money("list_price", price < list ? list : null, currency)
            .text("availability", random.nextInt(14) == 0 ? "out_of_stock" : "in_stock")
            .time("observed_at", now())
            .end());
  }

  private Instant now() {
    return madeAt.truncatedTo(ChronoUnit.HOURS);
  }
}
