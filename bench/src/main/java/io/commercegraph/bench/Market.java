package io.commercegraph.bench;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A feed of a market whose sizes are known: each product at twenty merchants, some offers with four
 * hundred prices, shops without offers.
 */
final class Market {

  static final int PRODUCTS = 200;
  static final int MERCHANTS = 20;
  static final int SHOPS = 200;
  static final int PRICES = 400;

  /** How many products' first offers have all those prices. */
  static final int WATCHED = 20;

  private Market() {}

  static String shop(int i) {
    return "shop" + i + ".example";
  }

  static String shopId(int i) {
    return ShopId.of(ShopDomain.parse(shop(i)).orElseThrow());
  }

  static String gtin(int product) {
    String digits = "952%09d".formatted(product);
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      sum += (digits.charAt(i) - '0') * (i % 2 == 0 ? 1 : 3);
    }
    return digits + (10 - sum % 10) % 10;
  }

  static List<String> feed() {
    List<String> lines = shops();
    IntStream.range(0, PRODUCTS).forEach(i -> addProduct(lines, i));
    return lines;
  }

  /** The shops and their coupons alone. */
  static List<String> shops() {
    List<String> lines = new ArrayList<>();
    IntStream.range(0, SHOPS).forEach(i -> addShop(lines, i));
    return lines;
  }

  private static void addShop(List<String> lines, int i) {
    lines.add(
        """
        {"type":"shop","domain":"%s","name":"Shop %d","country":"DE","category":"Office","ships_to":["DE"]}\
        """
            .formatted(shop(i), i));
    lines.add(
        """
        {"type":"shipping","shop_domain":"%s","name":"DHL","country":"DE","price":"4.90 EUR","delivery_days":{"min":1,"max":3}}\
        """
            .formatted(shop(i)));
    for (int code = 0; code < 3; code++) {
      lines.add(
          """
          {"type":"coupon","shop_domain":"%s","code":"SAVE%d","coupon_type":"percentage","percent_off":%d}\
          """
              .formatted(shop(i), code, 5 + code));
    }
  }

  private static void addProduct(List<String> lines, int product) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    lines.add(
        """
        {"type":"product","gtin":"%s","brand":"Acme","name":"Thing %d","category":"Office"}\
        """
            .formatted(gtin(product), product));
    for (int merchant = 0; merchant < MERCHANTS; merchant++) {
      boolean watched = merchant == 0 && product < WATCHED;
      for (int price = watched ? PRICES : 1; price > 0; price--) {
        lines.add(
            """
            {"type":"offer","shop_domain":"%s","item_id":"%d","title":"Thing %d","url":"https://%s/%d","gtin":"%s",\
            "price":"%d.99 EUR","availability":"in_stock","condition":"new","observed_at":"%s"}\
            """
                .formatted(
                    shop(merchant),
                    product,
                    product,
                    shop(merchant),
                    product,
                    gtin(product),
                    10 + merchant + price % 7,
                    now.minus(Duration.ofHours(21).multipliedBy(price))));
      }
    }
  }
}
