package io.commercegraph.bench;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.log.EventLog;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/**
 * Benchmark of {@code /api/changes} with a hundred listeners, beside a relay of PostgreSQL's
 * notifications.
 */
final class ChangesRow implements Row {

  private static final int LISTENERS = 100;
  private static final int FOLLOWERS = 990;
  private static final int OFFERS = 50;
  private static final int BATCH = 50;
  private static final int PACED_BATCH = 10;
  private static final int BATCHES_PER_SECOND = 50;
  private static final int RELAYS_PORT = Service.PORT + 1;
  private static final Path DATA = Path.of("bench", "target", "data-changes");
  private static final String OURS = "/api/changes";
  private static final String RELAY = "LISTEN/NOTIFY relay";
  private static final String RATE = "changes/s";
  private static final String P99 = "p99 behind ms";
  private static final String HEAP = "MB for 1,000 listeners";

  @Override
  public String name() {
    return "changes";
  }

  @Override
  public String how() {
    return """
    ### Changes to a hundred listeners

    Prices change, 50 in a transaction, and a hundred listeners are told of all of them by server-sent events. Ours: events appended to the log, told by `/api/changes` of
    a whole service, which keeps all its other read models beside it, writes each change into a table, and resumes a stream anywhere. The relay: the changes of a transaction are
    inserted and notified of (`pg_notify`) by one statement, and a program for Node.js that listens writes it to each of its listeners; who was away has lost it. One PostgreSQL, a
    database each; ours and the listeners share a process. Changes/s: from the first append until the last listener was told the last of some thousand changes.
    Behind: 500 changes a second, ten in a transaction, 1,000 a turn and 5,000 in the long form, from before the append until a listener is told. Heap: of 990 listeners to a product each and ten to everything,
    both ends of their connections.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(DATA);
    List<AutoCloseable> open = new ArrayList<>();
    try {
      Postgres postgres = Postgres.start();
      open.addFirst(postgres);
      PriceChanges prices = ours(postgres, open);
      double heap = heap();
      Rounds rounds = new Rounds();
      rounds.with(OURS, turn(length, listeners(Service.PORT, OURS, open), prices::append));
      Optional<List<String>> relay =
          Node.program("relay.mjs", postgres.createForNode("relay"), Integer.toString(RELAYS_PORT));
      if (relay.isPresent()) {
        open.addFirst(Peer.start(relay.get()).untilReady());
        HikariDataSource pool = Postgres.pool(postgres.address("relay"));
        open.addFirst(pool);
        rounds.with(RELAY, turn(length, listeners(RELAYS_PORT, "/", open), notifying(pool)));
      }
      Figures figures = rounds.run(length.rounds());
      figures.add(OURS, Map.of(HEAP, heap));
      return new Outcome(RATE, figures, claims(figures), relay.isPresent() ? "" : Node.MISSING);
    } finally {
      for (AutoCloseable each : open) {
        each.close();
      }
      FileSystemUtils.deleteRecursively(DATA);
    }
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.of(
            "p99 behind the append of 500 changes a second to 250 ms",
            figures.ratio(OURS, P99, 250)));
    claims.add(
        Claim.of(
            "heap of a thousand listeners on one node to 200 MB", figures.ratio(OURS, HEAP, 200)));
    if (figures.contestants().contains(RELAY)) {
      claims.add(
          Claim.of(
              "changes/s to a hundred listeners, ours to the relay's",
              figures.ratio(RATE, OURS, RELAY)));
    }
    return claims;
  }

  private static PriceChanges ours(Postgres postgres, List<AutoCloseable> open) throws Exception {
    ConfigurableApplicationContext service =
        Service.startOn(
            postgres.create("service"),
            DATA,
            "--commerce-graph.streams.per-address=2000",
            "--commerce-graph.streams.per-node=2000");
    open.addFirst(service);
    PriceChanges prices = new PriceChanges(service.getBean(EventLog.class), OFFERS);
    prices.begin();
    MarketFeed.awaitReadModels(Service.PORT);
    return prices;
  }

  /** What a thousand listeners take, with the listeners themselves. */
  private static double heap() throws Exception {
    double without = Heap.usedMegabytes();
    List<AutoCloseable> streams = new ArrayList<>();
    try {
      for (int i = 0; i < FOLLOWERS; i++) {
        String product = PriceChanges.product(i % OFFERS);
        streams.add(new Listener(Service.PORT, OURS + "?product_id=" + product));
      }
      for (int i = FOLLOWERS; i < 1000; i++) {
        streams.add(new Listener(Service.PORT, OURS));
      }
      Thread.sleep(2_000);
      return Heap.usedMegabytes() - without;
    } finally {
      for (AutoCloseable each : streams) {
        each.close();
      }
    }
  }

  private static List<Listener> listeners(int port, String path, List<AutoCloseable> open)
      throws IOException, InterruptedException {
    List<Listener> listeners = new ArrayList<>();
    for (int i = 0; i < LISTENERS; i++) {
      Listener listener = new Listener(port, path).listen();
      listeners.add(listener);
      open.addFirst(listener);
    }
    Thread.sleep(1_000);
    return listeners;
  }

  private interface Writer {
    void write(int count) throws Exception;
  }

  private static Rounds.Turn turn(Length length, List<Listener> listeners, Writer writer) {
    return () -> {
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put(RATE, rate(length.pick(2_000, 20_000), listeners, writer));
      long[] behind = behind(length.pick(100, 500), listeners, writer);
      figures.put("p50 behind ms", behind[behind.length / 2] / 1e6);
      figures.put(P99, behind[behind.length * 99 / 100] / 1e6);
      return figures;
    };
  }

  private static double rate(int changes, List<Listener> listeners, Writer writer)
      throws Exception {
    int before = listeners.getFirst().told();
    long begun = System.nanoTime();
    for (int written = 0; written < changes; written += BATCH) {
      writer.write(BATCH);
    }
    for (Listener listener : listeners) {
      listener.await(before + changes);
    }
    return changes / ((System.nanoTime() - begun) / 1e9);
  }

  /** How far behind each listener was told each change, sorted. */
  private static long[] behind(int batches, List<Listener> listeners, Writer writer)
      throws Exception {
    int before = listeners.getFirst().told();
    long[] begun = new long[batches];
    long start = System.nanoTime();
    for (int i = 0; i < begun.length; i++) {
      long due = start + i * (TimeUnit.SECONDS.toNanos(1) / BATCHES_PER_SECOND);
      TimeUnit.NANOSECONDS.sleep(Math.max(0, due - System.nanoTime()));
      begun[i] = System.nanoTime();
      writer.write(PACED_BATCH);
    }
    int changes = begun.length * PACED_BATCH;
    long[] behind = new long[changes * listeners.size()];
    int next = 0;
    for (Listener listener : listeners) {
      listener.await(before + changes);
      for (int i = 0; i < changes; i++) {
        behind[next++] = listener.time(before + i) - begun[i / PACED_BATCH];
      }
    }
    Arrays.sort(behind);
    return behind;
  }

  private static Writer notifying(DataSource pool) throws Exception {
    Database.execute(
        pool, "CREATE TABLE relayed (position bigserial PRIMARY KEY, change jsonb NOT NULL)");
    return count -> {
      try (Connection connection = pool.getConnection();
          PreparedStatement insert =
              connection.prepareStatement(
                  "WITH added AS (INSERT INTO relayed (change)"
                      + " SELECT each::jsonb FROM unnest(?::text[]) AS each RETURNING change)"
                      + " SELECT pg_notify('change', change::text) FROM added")) {
        String[] changes =
            IntStream.range(0, count).mapToObj(ChangesRow::change).toArray(String[]::new);
        insert.setArray(1, connection.createArrayOf("text", changes));
        insert.execute();
      }
    };
  }

  /** As many bytes as ours has. */
  private static String change(int i) {
    return """
    {"id":"104%d.1","kind":"price","at":"%s","product_id":"prod_%d","offer_id":"offer_%d","shop_domain":"changing.example",\
    "before":{"price":{"amount":1999,"currency":"EUR","display":"19.99 EUR"}},"after":{"price":{"amount":1799,"currency":"EUR","display":"17.99 EUR"}}}\
    """
        .formatted(i, Instant.now(), i, i);
  }
}
