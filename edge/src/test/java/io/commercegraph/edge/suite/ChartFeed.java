package io.commercegraph.edge.suite;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A product with twenty offers, of which five have four hundred prices each. */
public final class ChartFeed {

  public static final String GTIN = "9520000888015";

  private static final int OFFERS = 20;
  private static final int LONG_SERIES = 5;
  private static final int PRICES = 400;

  private ChartFeed() {}

  public static String lines(Instant now) {
    Random random = new Random(28);
    Instant day = now.truncatedTo(ChronoUnit.DAYS);
    return IntStream.range(0, OFFERS)
        .boxed()
        .flatMap(shop -> shop(shop, day, random))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static Stream<String> shop(int shop, Instant day, Random random) {
    String domain = "chart" + shop + ".example";
    Stream<String> prices =
        shop >= LONG_SERIES
            ? Stream.empty()
            : IntStream.range(0, PRICES)
                .mapToObj(i -> price(domain, day.minus(PRICES - i, ChronoUnit.DAYS), i, random));
    return Stream.of(
            Stream.of(
                ("{'type':'shop','domain':'%s','name':'Chart Shop %d','country':'DE',"
                        + "'ships_to':['DE','AT']}")
                    .formatted(domain, shop),
                ("{'type':'shipping','shop_domain':'%s','name':'Post','country':'DE',"
                        + "'price':'4.90 EUR','delivery_days':{'min':1,'max':3}}")
                    .formatted(domain)),
            Stream.of(
                ("{'type':'offer','shop_domain':'%s','item_id':'lamp','title':'Chart Lamp L-800',"
                        + "'brand':'Lumo','url':'https://%s/lamp','gtin':'%s','price':'%d.00 EUR',"
                        + "'availability':'in_stock','condition':'new','list_price':'90.00 EUR'}")
                    .formatted(domain, domain, GTIN, 50 + shop)),
            prices)
        .flatMap(lines -> lines)
        .map(line -> line.replace('\'', '"'));
  }

  private static String price(String domain, Instant at, int i, Random random) {
    return ("{'type':'price','shop_domain':'%s','item_id':'lamp','price':'%d.%02d EUR',"
            + "'availability':'%s','observed_at':'%s'}")
        .formatted(
            domain,
            60 + random.nextInt(20),
            random.nextInt(100),
            i % 37 == 36 ? "out_of_stock" : "in_stock",
            at);
  }
}
