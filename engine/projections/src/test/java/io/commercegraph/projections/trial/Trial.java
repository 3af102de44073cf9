package io.commercegraph.projections.trial;

import io.commercegraph.projections.trial.TrialLedger.Fate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/**
 * Two nodes on one PostgreSQL, one clock three minutes slow; clients write while nodes are killed
 * and frozen past their claims and the database is killed. After each round everything is counted:
 * per key, acknowledged ≤ counted ≤ acknowledged + unknown, in the log and in each read model.
 *
 * <p>Arguments: rounds, writes a client and round, seed. It ends with status 1 at a deviation.
 */
public final class Trial implements AutoCloseable {

  private static final int CLIENTS = 6;
  private static final long FROZEN_MILLIS = 3_500;

  private final Path directory;
  private final TrialDatabase database;
  private final List<TrialProcess> nodes;
  private final TrialLedger ledger = new TrialLedger();
  private final Queue<String> deviations = new ConcurrentLinkedQueue<>();
  private final Random random;

  private Trial(long seed) throws IOException, InterruptedException {
    this.random = new Random(seed);
    this.directory = Files.createTempDirectory("two-node-trial");
    this.database = new TrialDatabase(directory.resolve("data"));
    this.nodes =
        List.of(
            new TrialProcess(database.url(), true, directory.resolve("behind.log")),
            new TrialProcess(database.url(), false, directory.resolve("ahead.log")));
    for (TrialProcess node : nodes) {
      node.start();
    }
  }

  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    int writes = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    List<String> deviations = run(rounds, writes, seed);
    deviations.forEach(System.out::println);
    System.exit(deviations.isEmpty() ? 0 : 1);
  }

  /** What was not as it must be. */
  static List<String> run(int rounds, int writes, long seed) throws Exception {
    System.out.printf(
        "seed %d; the slow node's clock: %s%n",
        seed, TrialProcess.canBendClocks() ? "three minutes behind" : "NOT bent, no libfaketime");
    try (Trial trial = new Trial(seed)) {
      for (int round = 1; round <= rounds && trial.deviations.isEmpty(); round++) {
        trial.round(round, writes);
      }
      return List.copyOf(trial.deviations);
    }
  }

  private void round(int number, int writes) throws Exception {
    long begun = System.nanoTime();
    List<Thread> clients = new ArrayList<>();
    for (int client = 0; client < CLIENTS; client++) {
      clients.add(
          Thread.ofPlatform()
              .start(new TrialClient(nodes, ledger, deviations, writes, random.nextLong())));
    }
    String events = troubles();
    for (Thread client : clients) {
      client.join();
    }
    long head = count();
    System.out.printf(
        "round %d in %d s (%s): log %d, acknowledged %d, unknown %d, refused %d, deviations %d%n",
        number,
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun),
        events,
        head,
        ledger.total(Fate.ACKNOWLEDGED),
        ledger.total(Fate.UNKNOWN),
        ledger.total(Fate.REFUSED),
        deviations.size());
  }

  /** One kill of a node, one of the database, one node frozen past its claims: in any order. */
  private String troubles() throws Exception {
    int killed = random.nextInt(nodes.size());
    int frozen = random.nextInt(nodes.size());
    List<Callable<String>> troubles =
        new ArrayList<>(List.of(() -> killNode(killed), () -> freeze(frozen), this::killDatabase));
    java.util.Collections.shuffle(troubles, random);
    List<String> done = new ArrayList<>();
    for (Callable<String> trouble : troubles) {
      TimeUnit.MILLISECONDS.sleep(300 + random.nextInt(700));
      done.add(trouble.call());
    }
    return String.join(", ", done);
  }

  private String killNode(int node) throws IOException, InterruptedException {
    nodes.get(node).kill();
    nodes.get(node).start();
    return "killed node " + node;
  }

  private String freeze(int node) throws IOException, InterruptedException {
    nodes.get(node).freeze();
    TimeUnit.MILLISECONDS.sleep(FROZEN_MILLIS);
    nodes.get(node).thaw();
    return "froze node " + node;
  }

  private String killDatabase() throws IOException, InterruptedException {
    database.killAndRestart();
    return "killed the database";
  }

  private long count() throws Exception {
    Map<String, Long> log = new TreeMap<>();
    long head = countLog(log);
    check("the log", log, log);
    for (TrialProcess node : nodes) {
      boolean caughtUp = false;
      for (int attempt = 0; attempt < 30 && !caughtUp; attempt++) {
        caughtUp = node.ask("await " + head + " 2000", 10_000).equals("true");
      }
      if (!caughtUp) {
        deviations.add("a node never came to " + head);
        return head;
      }
      check("a table", parse(node.ask("table", 10_000)), log);
      check("a memory", parse(node.ask("memory", 10_000)), log);
    }
    return head;
  }

  private void check(String where, Map<String, Long> counted, Map<String, Long> log) {
    ledger.deviations(where, counted).forEach((key, what) -> deviations.add(key + ": " + what));
    if (!counted.equals(log)) {
      deviations.add(where + " differs from the log: " + counted + " not " + log);
    }
  }

  /** Counts, and looks whether positions have no gap and times never fall. */
  private long countLog(Map<String, Long> counts) throws SQLException {
    try (var connection = database.source().getConnection();
        var statement = connection.createStatement()) {
      try (var rows =
          statement.executeQuery(
              "SELECT convert_from(payload, 'UTF8')::json ->> 'shop_id', count(*)"
                  + " FROM log_event GROUP BY 1")) {
        while (rows.next()) {
          counts.put(rows.getString(1), rows.getLong(2));
        }
      }
      try (var rows =
          statement.executeQuery(
              "SELECT count(*), max(position), count(*) FILTER (WHERE recorded_at < before)"
                  + " FROM (SELECT position, recorded_at,"
                  + " lag(recorded_at) OVER (ORDER BY position) AS before FROM log_event) e")) {
        rows.next();
        if (rows.getLong(1) != rows.getLong(2) || rows.getLong(3) != 0) {
          deviations.add("the log has gaps, or its times fall");
        }
        return rows.getLong(2);
      }
    }
  }

  private static Map<String, Long> parse(String counts) {
    Map<String, Long> parsed = new TreeMap<>();
    for (String entry : counts.strip().split(" ", -1)) {
      int equals = entry.indexOf('=');
      parsed.put(entry.substring(0, equals), Long.parseLong(entry.substring(equals + 1)));
    }
    return parsed;
  }

  @Override
  public void close() throws IOException {
    for (TrialProcess node : nodes) {
      node.close();
    }
    database.close();
    System.out.println("what the nodes said: " + directory);
  }
}
