package io.commercegraph.edge.suite;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random feeds about a few shops and products: prices, stock, titles, groups and numbers change,
 * offers come, go and come back, and some runs are whole and some are not.
 */
final class RandomMarket {

  static final List<String> GTINS =
      List.of("9520000666019", "9520000666026", "9520000666033", "9520000666040");

  static final List<String> SHOPS = List.of("one.example", "two.example", "three.example");
  private static final int ITEMS = 5;

  private final Random random;
  private Instant at;

  RandomMarket(long seed) {
    this(seed, Instant.now().truncatedTo(ChronoUnit.SECONDS).minus(40, ChronoUnit.DAYS));
  }

  /**
   * With a time of its own.
   *
   * @param begin before the first observation
   */
  RandomMarket(long seed, Instant begin) {
    this.random = new Random(seed);
    this.at = begin;
  }

  /**
   * A feed.
   *
   * @param query of the address that takes it
   */
  record Feed(String query, String lines) {}

  Feed next() {
    at = at.plus(5 + random.nextInt(20), ChronoUnit.HOURS);
    String shop = SHOPS.get(random.nextInt(SHOPS.size()));
    StringBuilder lines = new StringBuilder();
    boolean whole = random.nextInt(3) == 0;
    if (!whole && random.nextInt(4) == 0) {
      lines.append(
          "{'type':'shop','domain':'%s','name':'Shop %d','country':'DE','ships_to':[%s]}\n"
              .formatted(shop, random.nextInt(100), random.nextBoolean() ? "'DE','AT'" : ""));
    }
    for (int item = 0; item < ITEMS; item++) {
      if (random.nextInt(4) > 0) {
        lines.append(offer(shop, item));
      }
    }
    if (!whole && random.nextInt(2) == 0) {
      lines.append(late(shop));
    }
    if (!whole) {
      lines.append(beside(shop));
    }
    String query = "progress=false&shop=" + shop;
    return new Feed(
        whole ? query + "&mode=full&force=true" : query, lines.toString().replace('\'', '"'));
  }

  /** A request of {@code report_code}. */
  String report() {
    return "{'shop_domain':'%s','code':'CODE%d','reason':'%s'}"
        .formatted(
            SHOPS.get(random.nextInt(SHOPS.size())),
            random.nextInt(3),
            random.nextBoolean() ? "worked" : "expired")
        .replace('\'', '"');
  }

  private String offer(String shop, int item) {
    List<String> more = new ArrayList<>();
    int number = random.nextInt(8) == 0 ? random.nextInt(GTINS.size()) : item % GTINS.size();
    if (random.nextInt(10) > 0) {
      more.add("'gtin':'" + GTINS.get(number) + "'");
    }
    if (random.nextInt(3) > 0) {
      more.add("'brand':'Acme','item_group_id':'g%d'".formatted(random.nextInt(2)));
    }
    if (random.nextInt(3) == 0) {
      more.add("'options':{'color':'%s'}".formatted(random.nextBoolean() ? "red" : "blue"));
    }
    return ("{'type':'offer','shop_domain':'%s','item_id':'i%d','title':'Thing %d"
            + " %s','observed_at':'%s','url':'https://%s/p/%d','price':'%d.00"
            + " EUR','availability':'%s','condition':'%s'%s}\n")
        .formatted(
            shop,
            item,
            item,
            random.nextInt(6) == 0 ? "new edition" : "",
            at,
            shop,
            item,
            20 + random.nextInt(60),
            random.nextInt(5) == 0 ? "out_of_stock" : "in_stock",
            random.nextInt(6) == 0 ? "used" : "new",
            more.isEmpty() ? "" : "," + String.join(",", more));
  }

  private String late(String shop) {
    return ("{'type':'price','shop_domain':'%s','item_id':'i%d','price':'%d.00 EUR',"
            + "'availability':'in_stock','observed_at':'%s'}\n")
        .formatted(
            shop,
            random.nextInt(ITEMS),
            20 + random.nextInt(60),
            at.minus(random.nextInt(200), ChronoUnit.HOURS));
  }

  private String beside(String shop) {
    return switch (random.nextInt(4)) {
      case 0 ->
          "{'type':'shipping','shop_domain':'%s','name':'Way %d','country':'%s','price':'%d EUR'}\n"
              .formatted(
                  shop,
                  random.nextInt(3),
                  random.nextBoolean() ? "DE" : "AT",
                  2 + random.nextInt(8));
      case 1 ->
          ("{'type':'coupon','shop_domain':'%s','code':'CODE%d','title':'A coupon',"
                  + "'coupon_type':'percentage','percent_off':%d}\n")
              .formatted(shop, random.nextInt(3), 1 + random.nextInt(20));
      default -> "";
    };
  }
}
