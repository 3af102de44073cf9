package io.commercegraph.command.demo;

import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Generates a made-up market as JSON Lines: the same seed and day give the same lines. It keeps no
 * more than one line in memory, whatever the scale.
 */
public final class DemoFeed {

  private final DemoScale scale;
  private final Instant now;

  /**
   * A market that ends today.
   *
   * @param now the observations end at the beginning of this hour
   */
  public DemoFeed(DemoScale scale, Instant now) {
    this.scale = scale;
    this.now = now.truncatedTo(ChronoUnit.HOURS);
  }

  public void writeTo(Appendable out) throws IOException {
    for (int i = 0; i < scale.shops(); i++) {
      shop(out, DemoShop.of(i, scale));
    }
    for (long i = 0; i < scale.products(); i++) {
      product(out, DemoProduct.of(i, scale));
    }
    for (long i = 0; i < scale.offers(); i++) {
      offer(out, i);
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
    DemoTerms.of(shop, scale, now).write(out);
  }

  private static void product(Appendable out, DemoProduct product) throws IOException {
    out.append(
        new JsonLineBuilder("product")
            .text("gtin", product.gtin())
            .text("brand", product.brand())
            .text("mpn", product.mpn())
            .text("name", product.name())
            .text("category", product.category())
            .text("image_url", "https://images.example/" + product.gtin() + ".jpg")
            .end());
  }

  private void offer(Appendable out, long number) throws IOException {
    SplittableRandom random = new SplittableRandom(scale.seed() * 7_919 + number);
    DemoProduct product = DemoProduct.of(number % scale.products(), scale);
    int turn = (int) (number / scale.products());
    // The shops of a product have successive numbers, modulo their count: no shop has a product
    // twice.
    DemoShop shop = DemoShop.of((int) ((product.number() * 17 + turn) % scale.shops()), scale);
    String item = "P" + product.number();
    List<DemoPriceHistory.Step> steps =
        DemoPriceHistory.of(product.euroCents(), scale.days(), random);
    DemoPriceHistory.Step first = steps.getFirst();
    int identified = random.nextInt(40);
    JsonLineBuilder line =
        new JsonLineBuilder("offer")
            .text("shop_domain", shop.domain())
            .text("item_id", item)
            .text("title", title(product, random))
            .text("url", "https://" + shop.domain() + "/p/" + item)
            .text("brand", identified == 0 ? null : product.brand())
            .text("mpn", identified == 0 ? null : product.mpn())
            // Some shops know no GTIN, few know nothing at all.
            .text("gtin", identified < 5 ? null : product.gtin())
            .text("category", product.category())
            .text("image_url", "https://images.example/" + product.gtin() + ".jpg")
            .text("condition", random.nextInt(30) == 0 ? "refurbished" : "new");
    out.append(price(line, shop, first).time("observed_at", at(0)).end());
    for (DemoPriceHistory.Step step : steps.subList(1, steps.size())) {
      out.append(
          price(observation(shop, item), shop, step).time("observed_at", at(step.day())).end());
    }
    // Nearly all were seen by the last crawl; a few by one of last week, or none for weeks.
    Duration ago = Duration.ofHours(number % 37 == 0 ? 24 * 20 : number % 11 == 0 ? 24 * 3 : 0);
    Instant last = now.minus(ago);
    if (last.isAfter(at(steps.getLast().day()))) {
      out.append(
          price(observation(shop, item), shop, steps.getLast()).time("observed_at", last).end());
    }
    DemoActivity.of(OfferId.of(ShopId.of(new ShopDomain(shop.domain())), item), shop, number, now)
        .write(out, shop.price(steps.getLast().euroCents()), random);
  }

  private static JsonLineBuilder observation(DemoShop shop, String item) {
    return new JsonLineBuilder("price").text("shop_domain", shop.domain()).text("item_id", item);
  }

  private static JsonLineBuilder price(
      JsonLineBuilder line, DemoShop shop, DemoPriceHistory.Step step) {
    Double list = step.listEuroCents();
    long amount = shop.price(step.euroCents());
    Long listAmount = list == null || shop.price(list) <= amount ? null : shop.price(list);
    return line.money("price", amount, shop.currency())
        .money("list_price", listAmount, shop.currency())
        .text("availability", step.availability());
  }

  private Instant at(int day) {
    return now.minus(Duration.ofDays(scale.days() - (long) day)).plus(Duration.ofHours(6));
  }

  /** Shops call one product by slightly different names. */
  private static String title(DemoProduct product, SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> product.name() + " (" + product.mpn() + ")";
      case 1 -> product.name().replaceFirst(product.brand(), product.brand() + " ®");
      case 2 -> product.name().replace("-", "");
      default -> product.name();
    };
  }
}
