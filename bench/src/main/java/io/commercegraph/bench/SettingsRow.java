package io.commercegraph.bench;

import io.commercegraph.CommerceGraph;
import io.commercegraph.bench.Outcome.Claim;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.util.FileSystemUtils;

/**
 * The service with other settings of the JVM, the pool and the threads than those it comes with.
 */
final class SettingsRow implements Row {

  private static final Path DATA = Path.of("bench", "target", "data-settings");
  private static final int PER_SECOND = 500;
  private static final int WARM_UPS = 3;
  private static final int IN_SHORT = 4;
  private static final String OURS = "as it comes";

  /** Each against all else as it comes; the first of them in the short form, too. */
  private static final Map<String, List<String>> SETTINGS = new LinkedHashMap<>();

  static {
    SETTINGS.put(OURS, List.of());
    SETTINGS.put("parallel collector", List.of("-XX:+UseParallelGC"));
    SETTINGS.put("virtual threads", List.of("-Dspring.threads.virtual.enabled=true"));
    SETTINGS.put("4 connections for reads", List.of("-Dcommerce-graph.read.pool=4"));
    SETTINGS.put("32 connections for reads", List.of("-Dcommerce-graph.read.pool=32"));
    SETTINGS.put("serial collector", List.of("-XX:+UseSerialGC"));
    SETTINGS.put("ZGC", List.of("-XX:+UseZGC"));
    SETTINGS.put("G1, compact headers", List.of("-XX:+UseG1GC", "-XX:+UseCompactObjectHeaders"));
  }

  @Override
  public String name() {
    return "settings";
  }

  @Override
  public String how() {
    return """
    ### Settings

    The service as it comes, and with one setting of the collector, the pool of reading connections or the threads changed; each turn
    a new process over the same market as that of the reads, with 2 GB of heap. The load is one each of the tools in the table
    of reads, over and over; requests/s by 16 connections, times at 500 requests a
    second from when each was due, both after a quarter of a minute that warms up. The short form tries the first few of them alone.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(DATA);
    List<byte[]> requests;
    try (ServiceProcess _ = ServiceProcess.start(DATA)) {
      MarketFeed.load(Service.PORT, String.join("\n", Market.feed()));
      requests = ReadsRow.mixed();
    }
    Rounds rounds = new Rounds();
    SETTINGS.entrySet().stream()
        .limit(length.pick(IN_SHORT, SETTINGS.size()))
        .forEach(each -> rounds.with(each.getKey(), () -> turn(length, each.getValue(), requests)));
    Map<String, Map<String, Double>> figures = rounds.runCold(length.pick(1, 3));
    return new Outcome("ms", figures, claims(figures), "");
  }

  private static Map<String, Double> turn(
      Length length, List<String> settings, List<byte[]> requests) throws Exception {
    List<String> how = new ArrayList<>(List.of("-Xmx2g"));
    how.addAll(settings);
    how.addAll(List.of("-cp", System.getProperty("java.class.path")));
    how.add(CommerceGraph.class.getName());
    try (ServiceProcess service = ServiceProcess.start(DATA, how.toArray(String[]::new))) {
      Load load = new Load(Service.PORT, requests);
      for (int i = 0; i < WARM_UPS; i++) {
        load.warmUp();
      }
      Map<String, Double> figures =
          new LinkedHashMap<>(load.turn(length.turn(), PER_SECOND).take());
      figures.put("heap MB", service.usedMegabytes());
      return figures;
    }
  }

  /** Nothing else is to be so much better that it should be what we come with. */
  private static List<Claim> claims(Map<String, Map<String, Double>> figures) {
    return figures.keySet().stream()
        .filter(name -> !name.equals(OURS))
        .map(
            name ->
                Claim.atLeast(
                    0.9,
                    "requests/s, as it comes to " + name,
                    Rounds.ratio(figures, Load.RATE, OURS, name)))
        .toList();
  }
}
