package io.commercegraph.bench;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.springframework.util.FileSystemUtils;

/** Benchmark of the service with other settings of the JVM, the pool and the threads. */
final class SettingsRow implements Row {

  private static final Path DATA = Path.of("bench", "target", "data-settings");
  private static final int PER_SECOND = 500;
  private static final int IN_SHORT = 5;
  private static final String OURS = "as it comes";

  /**
   * Options of the JVM, each against all else as it comes; the first few in the short form, too.
   */
  private static final Map<String, List<String>> SETTINGS = new LinkedHashMap<>();

  static {
    SETTINGS.put(OURS, List.of());
    SETTINGS.put("parallel collector", List.of("-XX:+UseParallelGC"));
    SETTINGS.put("ZGC", List.of("-XX:+UseZGC"));
    SETTINGS.put("platform threads", List.of("-Dspring.threads.virtual.enabled=false"));
    SETTINGS.put("4 connections for reads", List.of("-Dcommerce-graph.read.pool=4"));
    SETTINGS.put("32 connections for reads", List.of("-Dcommerce-graph.read.pool=32"));
    SETTINGS.put("serial collector", List.of("-XX:+UseSerialGC"));
    SETTINGS.put("huge pages", List.of("-XX:+UseTransparentHugePages"));
    SETTINGS.put("object headers of twelve bytes", List.of("-XX:-UseCompactObjectHeaders"));
  }

  @Override
  public String name() {
    return "settings";
  }

  @Override
  public String how() {
    return """
    ### Settings

    Nodes on one PostgreSQL, each a process with 2 GB of heap: one as it comes, the others with one setting of the collector, the
    pool of reading connections or the threads changed. They have the market of the reads; the load is one each of the tools in the table
    of reads, over and over, to one node at a time; requests/s by 16 connections, times at 500 requests a
    second from when each was due, both of warm processes. Heap: what is on it for good.
    """;
  }

  /** What it shows is a choice that was made once, and it takes long. */
  @Override
  public boolean isIn(Length length) {
    return length == Length.LONG;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(DATA);
    Map<String, ServiceProcess> nodes = new LinkedHashMap<>();
    try (Postgres postgres = Postgres.start()) {
      try {
        return run(length, postgres.create("service"), nodes);
      } finally {
        for (ServiceProcess node : nodes.values()) {
          node.close();
        }
      }
    } finally {
      FileSystemUtils.deleteRecursively(DATA);
    }
  }

  private static Outcome run(Length length, String database, Map<String, ServiceProcess> nodes)
      throws Exception {
    IntFunction<byte[]> requests = load(database);
    Rounds rounds = new Rounds();
    List<Map.Entry<String, List<String>>> settings =
        SETTINGS.entrySet().stream().limit(length.pick(IN_SHORT, SETTINGS.size())).toList();
    for (Map.Entry<String, List<String>> setting : settings) {
      int port = Service.PORT + nodes.size();
      Path data = DATA.resolve(Integer.toString(port));
      ServiceProcess node = ServiceProcess.startOn(database, data, port, setting.getValue());
      nodes.put(setting.getKey(), node);
      rounds.with(
          setting.getKey(),
          new Load(port, requests).warmUp(node.process()).turn(length.turn(), PER_SECOND));
    }
    Figures figures = rounds.run(length.rounds());
    for (Map.Entry<String, ServiceProcess> node : nodes.entrySet()) {
      figures.add(node.getKey(), Map.of("heap MB", node.getValue().usedMegabytes()));
    }
    return new Outcome("ms", figures, claims(figures), "");
  }

  /** The market comes in by a node that is none of the compared ones; tells what to ask for. */
  private static IntFunction<byte[]> load(String database) throws Exception {
    ServiceProcess node = ServiceProcess.startOn(database, DATA.resolve("loading"), Service.PORT);
    try {
      MarketFeed.load(Service.PORT, String.join("\n", Market.feed()));
      return ReadsRow.mixed();
    } finally {
      node.close();
    }
  }

  /** No other setting may be so much better that it should be the default. */
  private static List<Claim> claims(Figures figures) {
    return figures.contestants().stream()
        .filter(name -> !name.equals(OURS))
        .map(
            name ->
                Claim.of(
                    "requests/s, as it comes to " + name, figures.ratio(Load.RATE, OURS, name)))
        .toList();
  }
}
