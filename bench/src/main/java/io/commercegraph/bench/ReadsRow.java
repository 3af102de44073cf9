package io.commercegraph.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Benchmark of reading tools over REST, beside two small endpoints of the same server. */
final class ReadsRow implements Row {

  private static final int PER_SECOND = 1_000;
  private static final String TRIVIAL = "trivial JSON";
  private static final String JDBC = "JDBC primary key";

  /** Out of memory by design, trust for half a minute. */
  private static final List<String> WITHOUT_HOP = List.of("get_shop", "get_trust", "list_coupons");

  private static final List<String> WIDE = List.of("compare_prices", "price_analytics");

  private final MarketService market;

  ReadsRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "reads";
  }

  @Override
  public String how() {
    return """
    ### Reading tools over REST

    A market of 200 products, each offered by 20 merchants, 20 offers with 400 prices each; shops without offers for `get_shop`,
    three coupons a shop. Beside them, on the same server: an endpoint that answers a record, and one that reads
    one row by its primary key through `JdbcClient`. What `get_product` and `compare_prices` have read is remembered until an event
    tells something of it, and none does here; *read anew* asks for each country of the world in turn, which is more than is remembered.
    16 kept-alive connections from the same machine; requests/s as many as are answered, times at 1,000 requests a second from when each
    was due.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    market.warm();
    Rounds rounds = new Rounds();
    contestants().forEach((name, requests) -> rounds.with(name, turn(length, requests)));
    Figures figures = rounds.runWithoutWarmUp(length.rounds());
    return new Outcome("ms", figures, claims(figures), "");
  }

  /** What is asked of a service that holds the market, by the names it has in the table. */
  static Map<String, List<byte[]>> contestants() throws IOException {
    Map<String, List<byte[]>> contestants = new LinkedHashMap<>();
    contestants.put(TRIVIAL, shops(PeerEndpoints.TRIVIAL, "id", 0));
    contestants.put(JDBC, shops(PeerEndpoints.ROW, "id", 0));
    contestants.putAll(tools());
    return contestants;
  }

  private static Map<String, List<byte[]>> tools() throws IOException {
    Map<String, List<byte[]>> tools = new LinkedHashMap<>();
    tools.put("get_product", products("get_product"));
    tools.put("get_shop", shops("/tool/get_shop", "shop_id_or_domain", Market.MERCHANTS));
    tools.put("get_trust", shops("/tool/get_trust", "shop_id_or_domain", 0));
    tools.put(
        "list_coupons", each(Market.SHOPS, i -> tool("list_coupons", "shop_domain", shop(i))));
    tools.put("compare_prices", products("compare_prices"));
    tools.put("compare_prices, read anew", comparedAbroad());
    tools.put("price_analytics", watched());
    return tools;
  }

  /** One call of each tool after the other, of a service that holds the market. */
  static IntFunction<byte[]> mixed() throws IOException {
    return Load.mixed(tools().values().stream().map(Load::inTurn).toList());
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.of("requests/s, get_product to JDBC", figures.ratio(Load.RATE, "get_product", JDBC)));
    for (String tool : WITHOUT_HOP) {
      claims.add(
          Claim.of("requests/s, " + tool + " to trivial", figures.ratio(Load.RATE, tool, TRIVIAL)));
    }
    for (String tool : WIDE) {
      claims.add(
          Claim.of("requests/s, " + tool + " to JDBC", figures.ratio(Load.RATE, tool, JDBC)));
      claims.add(Claim.of("p99, " + tool + " to JDBC", figures.ratio(Load.P99, tool, JDBC)));
    }
    return claims;
  }

  private static Rounds.Turn turn(Length length, List<byte[]> requests) {
    return new Load(Service.PORT, requests).turn(length.turn(), PER_SECOND);
  }

  private static List<byte[]> shops(String path, String field, int from) {
    return IntStream.range(from, Market.SHOPS)
        .mapToObj(i -> Http.post(path, "{\"" + field + "\":\"" + Market.shopId(i) + "\"}"))
        .toList();
  }

  private static List<byte[]> products(String tool) {
    return each(Market.PRODUCTS, i -> tool(tool, "product_id", Market.gtin(i)));
  }

  /** Each product in each country: more of them than the service remembers. */
  private static List<byte[]> comparedAbroad() {
    return Arrays.stream(Locale.getISOCountries())
        .flatMap(
            country ->
                IntStream.range(0, Market.PRODUCTS)
                    .mapToObj(
                        i ->
                            Http.post(
                                "/tool/compare_prices",
                                "{\"product_id\":\"%s\",\"country\":\"%s\"}"
                                    .formatted(Market.gtin(i), country))))
        .toList();
  }

  private static List<byte[]> watched() throws IOException {
    List<byte[]> requests = new ArrayList<>();
    try (Http http = new Http(Service.PORT)) {
      for (int i = 0; i < Market.WATCHED; i++) {
        JsonNode offers =
            JsonMapper.shared()
                .readTree(
                    http.ask(
                        Http.post(
                            "/tool/find_offers",
                            "{\"product_id\":\"%s\",\"shop_domain\":\"%s\"}"
                                .formatted(Market.gtin(i), shop(0)))));
        String id = offers.get("offers").get(0).get("id").asString();
        requests.add(tool("price_analytics", "offer_id", id));
      }
    }
    return requests;
  }

  private static List<byte[]> each(int count, IntFunction<byte[]> request) {
    return IntStream.range(0, count).mapToObj(request).toList();
  }

  private static byte[] tool(String name, String field, String value) {
    return Http.post("/tool/" + name, "{\"" + field + "\":\"" + value + "\"}");
  }

  private static String shop(int i) {
    return Market.shop(i);
  }
}
