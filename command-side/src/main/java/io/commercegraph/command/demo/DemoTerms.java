package io.commercegraph.command.demo;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Generates a made-up shop's coupons of all types, its shipping options, and its ratings at two
 * providers.
 */
record DemoTerms(DemoShop shop, Instant now, SplittableRandom random) {

  /** The shop whose days of delivery are calendar days. */
  private static final int CALENDAR_DAYS = 4;

  /** The shop that handles orders until the evening. */
  private static final int LATE_CUTOFF = 8;

  static DemoTerms of(DemoShop shop, DemoScale scale, Instant now) {
    return new DemoTerms(shop, now, new SplittableRandom(scale.seed() * 101 + shop.number()));
  }

  void write(Appendable out) throws IOException {
    shipping(out);
    coupons(out);
    rating(out, "trustpilot", 1.0, 5.0, 4.0);
    if (shop.number() % 3 != 0) {
      rating(out, "trusted_shops", 1.0, 5.0, 4.2);
    }
  }

  private void shipping(Appendable out) throws IOException {
    for (String country : shop.shipsTo()) {
      boolean home = country.equals(shop.country());
      option(out, country, "Standard", home ? 490 : 1_290, home ? 1 : 3, home ? 3 : 8, home);
      if (home) {
        option(out, country, "Express", 1_190, 1, 1, false);
      }
    }
  }

  private void option(
      Appendable out, String country, String name, int euroCents, int min, int max, boolean free)
      throws IOException {
    out.append(
        new JsonLineBuilder("shipping")
            .text("shop_domain", shop.domain())
            .text("name", name)
            .text("carrier", country.equals("DE") ? "DHL" : "Parcel")
            .text("country", country)
            .money("price", shop.price(euroCents), shop.currency())
            .money("free_from", free ? shop.price(8_000) : null, shop.currency())
            .raw("delivery_days", "{\"min\":" + min + ",\"max\":" + max + "}")
            .raw("calendar", shop.number() == CALENDAR_DAYS ? "true" : null)
            .text("cutoff", shop.number() == LATE_CUTOFF ? "18:00" : null)
            .time("observed_at", now)
            .end());
  }

  private void coupons(Appendable out) throws IOException {
    String stem = shop.name().replaceAll("[^A-Za-z]", "").toUpperCase(Locale.ROOT);
    String word = stem.substring(0, Math.min(6, stem.length()));
    int percent = 5 + 5 * random.nextInt(4);
    out.append(
        coupon(word + percent, percent + "% off everything", "percentage")
            .raw("percent_off", Integer.toString(percent))
            .money("max_discount", shop.price(5_000), shop.currency())
            .time("ends_at", now.plus(Duration.ofDays(3 + random.nextInt(40))))
            .end());
    out.append(
        coupon("WELCOME" + shop.number(), "A gift for your first order", "fixed")
            .money("amount_off", shop.price(1_000), shop.currency())
            .money("min_order_value", shop.price(6_000), shop.currency())
            .raw("new_customer_only", "true")
            .end());
    if (shop.number() % 2 == 0) {
      out.append(
          coupon("POST" + shop.number(), "Free shipping", "free_shipping")
              .texts("countries", List.of(shop.country()))
              .end());
    }
    if (shop.number() % 4 == 1) {
      out.append(
          coupon("OLD" + shop.number(), "Last season", "percentage")
              .raw("percent_off", "25")
              .time("ends_at", now.minus(Duration.ofDays(10)))
              .end());
      out.append(
          coupon("SOON" + shop.number(), "From next week on", "percentage")
              .raw("percent_off", "12.5")
              .time("starts_at", now.plus(Duration.ofDays(7)))
              .end());
    }
    if (shop.number() % 5 == 2) {
      out.append(coupon("TWO4ONE" + shop.number(), "Two for one on selected items", "other").end());
    }
  }

  private JsonLineBuilder coupon(String code, String title, String type) {
    return new JsonLineBuilder("coupon")
        .text("shop_domain", shop.domain())
        .text("code", code)
        .text("title", title)
        .text("coupon_type", type);
  }

  private void rating(Appendable out, String provider, double min, double max, double usual)
      throws IOException {
    double value = Math.clamp(usual * (0.55 + shop.quality() * 0.6), min, max);
    Instant fetched = now.minus(Duration.ofDays(random.nextInt(20)));
    out.append(
        new JsonLineBuilder("rating")
            .text("provider", provider)
            .text("domain", shop.domain())
            .text("display_name", shop.name())
            .raw(
                "rating",
                String.format(
                    Locale.ROOT,
                    "{\"value\":%.1f,\"scale_min\":%.0f,\"scale_max\":%.0f,\"count\":%d}",
                    value,
                    min,
                    max,
                    10 + random.nextInt(4_000)))
            .text(
                "profile_url",
                "https://" + provider.replace('_', '-') + ".example/" + shop.domain())
            .time("fetched_at", fetched)
            .time("expires_at", fetched.plus(Duration.ofDays(30)))
            .end());
  }
}
