package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import java.util.stream.Stream;

/** Benchmark of the typeahead over HTTP, as a browser asks it. */
final class SuggestRow implements Row {

  private static final int QUERIES = 20_000;
  private static final int PER_SECOND = 2_000;
  private static final String OURS = "GET /suggest";
  private static final String TRIVIAL = "trivial JSON";

  private final MillionShops world;

  SuggestRow(MillionShops world) {
    this.world = world;
  }

  @Override
  public String name() {
    return "suggest";
  }

  @Override
  public String how() {
    return """
    ### Typeahead over HTTP

    `GET /suggest` of the same service with the same typists as above, beside an endpoint of the same server (Spring MVC,
    the same filters) that answers a record of three fields. The load comes from the same process over 16 kept-alive
    connections: requests/s as many as are answered, times at 2,000 requests a second from when each was due.
    """;
  }

  @Override
  public String process() {
    return MillionShops.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    world.loaded();
    List<byte[]> trivial = List.of(Http.get(PeerEndpoints.TRIVIAL + "?id=shp_1"));
    List<byte[]> typed =
        TypedNames.of(world.shops().get(), QUERIES).stream()
            .map(name -> Http.get("/suggest?q=" + URLEncoder.encode(name.typed(), UTF_8)))
            .toList();
    // One process, whose compilers have most of their work in common.
    new Load(Service.PORT, inTurn(typed, trivial)).warmUp(ProcessHandle.current());
    Figures figures =
        new Rounds()
            .with(OURS, new Load(Service.PORT, typed).turn(length.turn(), PER_SECOND))
            .with(TRIVIAL, new Load(Service.PORT, trivial).turn(length.turn(), PER_SECOND))
            .runWithoutWarmUp(length.rounds());
    return new Outcome(
        "ms",
        figures,
        List.of(
            Claim.of("requests/s, ours to the trivial", figures.ratio(Load.RATE, OURS, TRIVIAL)),
            Claim.of("p99, ours to the trivial", figures.ratio(Load.P99, OURS, TRIVIAL))),
        "");
  }

  private static List<byte[]> inTurn(List<byte[]> typed, List<byte[]> trivial) {
    return typed.stream()
        .flatMap(request -> Stream.concat(Stream.of(request), trivial.stream()))
        .toList();
  }
}
