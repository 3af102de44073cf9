package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmark of tools that answer as they would have answered at a past position of the log. */
final class KnownAtRow implements Row {

  private static final double AIM_MILLIS = 100;
  private static final String PAST = ", the past";
  private static final List<String> ABOUT_THE_PRODUCT =
      List.of("get_product", "find_offers", "compare_prices", "product_price_analytics");

  private final MarketService market;

  KnownAtRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "known-at";
  }

  @Override
  public String how() {
    return """
    ### Answers about the past

    Tools about a product with 20 offers of 400 prices each, with `known_at` of a position before the last price of each, and the same calls without it. The market of
    the reads is in the same log. One call after the other over one connection. What is asked of the present is remembered until an event tells something of it, and
    none does here; the past is made anew from the streams with each call. Each turn is 200 calls, 1,000 in the long form.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    String position = market.withHistory();
    Map<String, byte[]> past = requests(",\"known_at\":\"" + position + "\"");
    Map<String, byte[]> present = requests("");
    new Load(Service.PORT, List.copyOf(past.values())).warmUp(market.running().process());
    int calls = length.pick(200, Load.LEAST_CALLS);
    Rounds rounds = new Rounds();
    past.forEach((tool, request) -> rounds.with(tool + PAST, turn(request, calls)));
    present.forEach((tool, request) -> rounds.with(tool, turn(request, calls)));
    Figures figures = rounds.runWithoutWarmUp(length.rounds());
    List<Claim> claims = new ArrayList<>();
    past.keySet()
        .forEach(
            tool ->
                claims.add(
                    Claim.of(
                        "p99, " + tool + " of the past to 100 ms",
                        figures.ratio(tool + PAST, Load.P99, AIM_MILLIS))));
    return new Outcome("ms", figures, claims, "");
  }

  private static Rounds.Turn turn(byte[] request, int calls) {
    return () -> new Load(Service.PORT, 1, _ -> request).ofCalls(calls);
  }

  private static Map<String, byte[]> requests(String when) throws Exception {
    Map<String, byte[]> requests = new LinkedHashMap<>();
    for (String tool : ABOUT_THE_PRODUCT) {
      requests.put(tool, call(tool, "\"product_id\":\"" + LongHistory.GTIN + "\"" + when));
    }
    String offer = LongHistory.ask(Service.PORT, "find_offers").at("/offers/0/id").asString();
    requests.put(
        "price_analytics", call("price_analytics", "\"offer_id\":\"" + offer + "\"" + when));
    String items = "\"items\":[{\"product_id\":\"" + LongHistory.GTIN + "\"}]";
    requests.put("compare_basket", call("compare_basket", items + when));
    return requests;
  }

  private static byte[] call(String tool, String arguments) {
    return Http.post("/tool/" + tool, "{" + arguments + "}");
  }
}
