package io.commercegraph.bench;

import io.commercegraph.bench.page.PerformancePage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The program that runs the benchmark's rows. Each has a process of its own, but for those that
 * share a market. Their results are kept as JSON, of which the page of performance is made.
 */
public final class Bench {

  private static final MarketService MARKET = new MarketService();
  private static final MillionShops SHOPS = new MillionShops();

  /** In this order: of those that share the market, the ones that write to it are the last. */
  private static final List<Row> ROWS =
      List.of(
          new AppendRow(),
          new ImportRow(),
          new TypeaheadRow(SHOPS),
          new SuggestRow(SHOPS),
          new ProductsRow(),
          new BasketRow(),
          new ReadsRow(MARKET),
          new McpRow(MARKET),
          new StdioRow(MARKET),
          new PagesRow(MARKET),
          new KnownAtRow(MARKET),
          new ReportsRow(MARKET),
          new SideBySideRow(MARKET),
          new ChangesRow(),
          new ReplayRow(),
          new ScaleRow(),
          new TenMillionRow(),
          new StartRow(),
          new ColdRow(),
          new SettingsRow());

  private static final Path DOCS = Path.of("docs");
  private static final String HERE = "--here";

  private Bench() {}

  public static void main(String[] arguments) throws Exception {
    Length length = value(arguments, "--long").equals("true") ? Length.LONG : Length.SHORT;
    List<Row> rows = asked(value(arguments, "--rows"), length);
    if (Arrays.asList(arguments).contains(HERE)) {
      endWithTheFirstFailure();
      runHere(rows, length);
      System.exit(0);
    }
    List<String> failed = new ArrayList<>();
    long start = System.nanoTime();
    prepare();
    System.out.printf("What rows share is there after %d s.%n", secondsSince(start));
    for (List<Row> together : byProcess(rows)) {
      if (fork(together, length) != 0) {
        failed.add(names(together));
      }
    }
    System.out.printf("All of it took %d s.%n", secondsSince(start));
    if (!failed.isEmpty()) {
      System.err.println("These rows ended in an error, or came after one: " + failed);
      System.exit(1);
    }
  }

  /** What more than one process needs: the peers of Node.js, and the service as it is packaged. */
  private static void prepare() throws Exception {
    FutureTask<Boolean> peers = new FutureTask<>(Node::isInstalled);
    Thread.ofVirtual().start(peers);
    PackagedService.prepare();
    peers.get();
  }

  private static Collection<List<Row>> byProcess(List<Row> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(Row::process, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static String names(List<Row> rows) {
    return rows.stream().map(Row::name).collect(Collectors.joining(","));
  }

  /** A row that failed may have left threads, which would keep the process alive. */
  static void endWithTheFirstFailure() {
    Thread.currentThread()
        .setUncaughtExceptionHandler(
            (_, failure) -> {
              failure.printStackTrace();
              System.exit(1);
            });
  }

  private static void runHere(List<Row> rows, Length length) throws Exception {
    try (MARKET;
        SHOPS) {
      for (Row row : rows) {
        System.out.println(row.name());
        long begun = System.nanoTime();
        runHere(row, length);
        System.out.printf("%s took %d s%n", row.name(), secondsSince(begun));
      }
    }
  }

  private static void runHere(Row row, Length length) throws Exception {
    Outcome outcome = row.run(length);
    PerformancePage.keep(DOCS, outcome.of(row, Machine.run(length)));
    outcome.claims().forEach(claim -> System.out.printf("%s %s%n", row.name(), claim));
  }

  private static long secondsSince(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - nanos);
  }

  private static int fork(List<Row> rows, Length length) throws IOException, InterruptedException {
    List<String> command =
        Java.command(List.of("-Xmx4g", "-Djmh.ignoreLock=true", "-Dbench.port=" + Service.PORT));
    command.add(PackagedService.JVM_OPTIONS);
    command.addAll(rows.getFirst().javaOptions());
    command.addAll(List.of("-cp", PackagedService.classPath()));
    command.addAll(List.of(Bench.class.getName(), HERE, "--rows=" + names(rows)));
    command.add("--long=" + (length == Length.LONG));
    Process process = new ProcessBuilder(command).inheritIO().start();
    if (!process.waitFor((long) rows.size() * length.pick(10, 120), TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return process.waitFor();
  }

  private static List<Row> asked(String names, Length length) {
    if (names.isBlank()) {
      return ROWS.stream().filter(row -> row.isIn(length)).toList();
    }
    return Arrays.stream(names.split(",")).map(Bench::row).toList();
  }

  private static Row row(String name) {
    return ROWS.stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No row " + name + "; there are " + ROWS.stream().map(Row::name).toList()));
  }

  private static String value(String[] arguments, String name) {
    return Arrays.stream(arguments)
        .filter(argument -> argument.startsWith(name + "="))
        .map(argument -> argument.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }
}
