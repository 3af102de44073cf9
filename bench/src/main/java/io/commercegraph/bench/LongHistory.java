package io.commercegraph.bench;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A product at twenty merchants of the market, each with four hundred prices of a year. */
final class LongHistory {

  static final String GTIN = Market.gtin(500_000);

  private static final Duration STEP = Duration.ofHours(21);

  private LongHistory() {}

  /** Sends all prices but one of each merchant, then that one, and tells the position between. */
  static String load(int port) throws IOException, InterruptedException {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    MarketFeed.load(port, lines(now.minus(STEP), Market.PRICES - 1));
    String before = ask(port, "get_product").at("/as_of/position").asString();
    MarketFeed.load(port, lines(now, 1));
    return before;
  }

  static JsonNode ask(int port, String tool) throws IOException {
    try (Http http = new Http(port)) {
      return JsonMapper.shared()
          .readTree(
              http.ask(Http.post("/tool/" + tool, "{\"product_id\":\"%s\"}".formatted(GTIN))));
    }
  }

  private static String lines(Instant last, int prices) {
    List<String> lines = new ArrayList<>();
    for (int merchant = 0; merchant < Market.MERCHANTS; merchant++) {
      int seller = merchant;
      IntStream.iterate(prices - 1, age -> age >= 0, age -> age - 1)
          .forEach(age -> lines.add(line(seller, age, last.minus(STEP.multipliedBy(age)))));
    }
    return String.join("\n", lines);
  }

  private static String line(int merchant, int age, Instant observed) {
    return """
    {"type":"offer","shop_domain":"%s","item_id":"history","title":"Thing with a history","url":"https://%s/history","gtin":"%s",\
    "price":"%d.99 EUR","availability":"in_stock","condition":"new","observed_at":"%s"}\
    """
        .formatted(
            Market.shop(merchant),
            Market.shop(merchant),
            GTIN,
            10 + merchant + (age + merchant) % 7,
            observed);
  }
}
