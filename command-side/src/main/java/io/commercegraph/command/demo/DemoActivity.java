package io.commercegraph.command.demo;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;

/** Generates the clicks and purchases of a made-up offer in the last three months. */
record DemoActivity(String offerId, DemoShop shop, long number, Instant now) {

  private static final int HOURS = 24 * 85;

  static DemoActivity of(String offerId, DemoShop shop, long number, Instant now) {
    return new DemoActivity(offerId, shop, number, now);
  }

  void write(Appendable out, long price, SplittableRandom random) throws IOException {
    int clicks = random.nextInt(4);
    for (int i = 0; i < clicks; i++) {
      Instant at = now.minus(Duration.ofHours(1 + random.nextInt(HOURS)));
      out.append(
          new JsonLineBuilder("click")
              .text("id", "c" + number + "-" + i)
              .time("at", at)
              .text("offer_id", offerId)
              .end());
      if (random.nextInt(3) == 0) {
        boolean honest = random.nextDouble() < 0.8 + shop.quality() * 0.2;
        long paid = honest ? price : Math.round(price * 1.05);
        out.append(
            new JsonLineBuilder("transaction")
                .text("id", "t" + number + "-" + i)
                .time("at", at.plus(Duration.ofMinutes(5)))
                .text("shop_domain", shop.domain())
                .text("offer_id", offerId)
                .money("total", paid, shop.currency())
                .money("quoted_price", price, shop.currency())
                .text("status", status(random))
                .end());
      }
    }
  }

  private String status(SplittableRandom random) {
    double bad = (1.05 - shop.quality()) * 0.25;
    double drawn = random.nextDouble();
    return drawn < bad / 2 ? "cancelled" : drawn < bad ? "refunded" : "completed";
  }
}
