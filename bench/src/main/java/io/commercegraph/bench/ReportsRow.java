package io.commercegraph.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** Benchmark of reports over HTTP, each of which is durable when it is answered. */
final class ReportsRow implements Row {

  private static final int CLIENTS = 32;
  private static final int PER_SECOND = 100;
  private static final int PEERS_PORT = Service.PORT + 1;
  private static final String OURS = "report_code";
  private static final String AXON = "Axon, JPA engine, an aggregate a vote";

  private final MarketService market;

  ReportsRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "reports";
  }

  @Override
  public String how() {
    return """
    ### Reporting codes over HTTP

    `POST /tool/report_code` with 32 clients: 600 codes of 200 shops, each report by somebody else, each with an idempotency key of its own.
    Beside it the same request to a Spring Boot service with Axon 4.13's stock JPA engine: as with ours, a vote is an aggregate of its own (a reporter,
    a code and a day), which is looked for in its events and stored in one transaction, so that nothing grows with the number of votes of a
    code; payloads as `bytea`, 32 pooled connections. Both on one PostgreSQL, a database each. The peer does less: it looks up no shop, redacts
    nothing, hashes nobody's address, tells no score, has no read model behind it, and stores one event where ours stores two, the vote and its place in a network. Before, ours is asked until its compilers are quiet, the
    peer, whose compilers are at work for long after that, until it becomes no faster. Reports/s as many as are
    answered, times at 100 a second from when each was due.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    ServiceProcess service = market.running();
    try (Peer peer = peer(PEERS_PORT, market.createBeside("axon"))) {
      peer.untilAnswers(PEERS_PORT, "/ready");
      // Nothing beside it, and not even the other's start: compilers need a processor to
      // themselves.
      Load ours = load(Service.PORT).warmUp(service.process());
      Load theirs = load(PEERS_PORT).warmUpUntilNoFaster();
      // Commits come in bursts: of one second each round differs by half.
      Duration turn = length.turn().multipliedBy(2);
      Figures figures =
          new Rounds()
              .with(OURS, ours.turn(turn, PER_SECOND))
              .with(AXON, theirs.turn(turn, PER_SECOND))
              .runWithoutWarmUp(length.rounds());
      return new Outcome(
          "ms",
          figures,
          List.of(
              Claim.of(
                  "reports/s of 32 clients, ours to the aggregate's",
                  figures.ratio(Load.RATE, OURS, AXON))),
          "");
    }
  }

  /** The stock service on a database of its own. */
  static Peer peer(int port, String database) throws IOException {
    return Peer.start(AxonPeer.program(arguments(port, database)));
  }

  static String[] arguments(int port, String database) {
    return new String[] {
      "--server.port=" + port,
      // As ours: a connection is kept for as long as it is used.
      "--server.tomcat.max-keep-alive-requests=-1",
      "--spring.datasource.url=" + database,
      "--spring.datasource.username=postgres"
    };
  }

  private static Load load(int port) {
    return new Load(port, CLIENTS, reports());
  }

  /** Each report is another one, whoever asks for it. */
  static IntFunction<byte[]> reports() {
    AtomicInteger reports = new AtomicInteger();
    return any -> report(reports.getAndIncrement());
  }

  private static byte[] report(int number) {
    return Http.post(
        "/tool/report_code",
        "{\"shop_domain\":\"%s\",\"code\":\"SAVE%d\",\"reason\":\"worked\"}"
            .formatted(Market.shop(number / 3 % Market.SHOPS), number % 3),
        "Idempotency-Key: bench-" + number,
        "X-Forwarded-For: 10.%d.%d.%d"
            .formatted(number >> 8 & 255, number & 255, 1 + (number >> 16 & 127)));
  }
}
