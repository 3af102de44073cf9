package io.commercegraph.bench;

import java.util.List;

/** Benchmark of the page of a product, beside the tool whose answer it shows. */
final class PagesRow implements Row {

  private static final int PER_SECOND = 100;
  private static final String PAGE = "GET /product/{id}";
  private static final String TOOL = "compare_prices";

  private final MarketService market;

  PagesRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "pages";
  }

  @Override
  public String how() {
    return """
    ### Pages

    `/product/{id}` as a browser asks for it, for a product with 20 offers of 400 prices each, beside `compare_prices` of the same product over REST with what the page
    asks of it. Both go through the same tools, which remember what they have read. The lines of the chart are fetched by a script after the page
    is painted, and are not in it. 16 kept-alive connections from the same machine; requests/s as many as are answered, times at 100
    requests a second from when each was due, of a thousand requests a turn.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    market.withHistory();
    byte[] page =
        Http.with(Http.get("/product/" + LongHistory.GTIN + "?country=DE"), "Accept: text/html");
    byte[] tool =
        Http.post(
            "/tool/compare_prices",
            "{\"product_id\":\"%s\",\"country\":\"DE\",\"condition\":\"new\",\"limit\":20}"
                .formatted(LongHistory.GTIN));
    new Load(Service.PORT, List.of(page, tool)).warmUp(market.running().process());
    Figures figures =
        new Rounds()
            .with(PAGE, new Load(Service.PORT, List.of(page)).turn(length.turn(), PER_SECOND))
            .with(TOOL, new Load(Service.PORT, List.of(tool)).turn(length.turn(), PER_SECOND))
            .runWithoutWarmUp(length.rounds());
    return new Outcome(
        "ms",
        figures,
        List.of(Claim.of("p99, the page to its tool", figures.ratio(Load.P99, PAGE, TOOL))),
        "");
  }
}
