package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Benchmark of the start of the packaged service, until it is ready. */
final class StartRow implements Row {

  private static final String PLAIN = "java -jar";
  private static final String CACHED = "with the AOT cache";
  private static final String SECONDS = "ready after s";

  @Override
  public String name() {
    return "start";
  }

  @Override
  public String how() {
    return """
    ### Start

    The packaged service, started over a database that is there, until `/ready` answers 200: the executable jar as it is, and
    unpacked with the AOT cache and the definitions of beans that packaging has left, as `bin/commerce-graph` starts it ([operations](operations.md)).
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    List<String> plain = List.of("-jar", PackagedService.jar().toString());
    List<String> cached = new ArrayList<>(PackagedService.cached());
    cached.addAll(List.of("-jar", PackagedService.unpacked().toString()));
    Figures figures =
        new Rounds()
            .with(PLAIN, () -> time(plain))
            .with(CACHED, () -> time(cached))
            .runWithoutWarmUp(length.rounds());
    return new Outcome(
        "s",
        figures,
        List.of(
            Claim.of(
                "time to be ready, with the cache to without",
                figures.ratio(SECONDS, CACHED, PLAIN))),
        "");
  }

  private static Map<String, Double> time(List<String> how) throws Exception {
    long start = System.nanoTime();
    ServiceProcess service = ServiceProcess.start(PackagedService.DATA, how);
    double seconds = (System.nanoTime() - start) / 1e9;
    service.close();
    return Map.of(SECONDS, seconds);
  }
}
