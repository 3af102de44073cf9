package io.commercegraph.bench;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.bench.Writers.Pace;
import io.commercegraph.bench.Writers.Write;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.json.JsonMapper;

/** Benchmark of appending single events to the log, each durable before its writer goes on. */
final class AppendRow implements Row {

  private static final int[] WRITERS = {1, 8, 32};
  private static final int MOST = 32;
  private static final Duration WARM_UP_STEP = Duration.ofSeconds(1);
  private static final int WARM_UP_STEPS = 4;
  private static final String OURS = "the log";
  private static final String RAW = "raw JDBC";
  private static final String AXON_JDBC = "Axon, JDBC engine";
  private static final String AXON_JPA = "Axon, JPA engine";
  private static final String MESSAGE_DB = "message-db";
  private static final String EMMETT = "emmett";

  /** A lone writer's rate differs by half from one round to the next. */
  private static final int LEAST_ROUNDS = 9;

  private static final ShopListed EVENT =
      new ShopListed(
          "shp_1",
          "shop.example",
          new ShopDescription("A shop", "DE", "Shoes", List.of("DE", "AT")));

  /** A way to append, here or in another process. */
  private interface Way {
    Pace measure(int writers, Duration time) throws Exception;

    default void awaitStart() throws Exception {}
  }

  private record There(Peer peer) implements Way {

    @Override
    public Pace measure(int writers, Duration time) throws Exception {
      return Pace.parse(peer.ask(writers + " " + time.toMillis()));
    }

    @Override
    public void awaitStart() throws Exception {
      peer.untilReady();
    }
  }

  @Override
  public String name() {
    return "append";
  }

  @Override
  public String how() {
    return """
    ### Appending

    One event of 110 bytes of JSON at a time, each on a stream of its own, each durable before its writer goes on; all on one
    PostgreSQL 18.4, a database each, nobody reads. Ours is the port `EventLog` with all that it checks. Raw JDBC: an insert and its
    commit into a table with the same three unique keys, 32 pooled connections. Axon 4.13's own engines, in a process of their own:
    the Jackson 3 serializer, 32 pooled connections, payloads as `bytea`, all else as it comes. message-db 1.3.1 (`write_message`, prepared,
    32 connections; its lock is a category's, and there is one category) and emmett-postgresql 0.42.0 (its own pool as it comes)
    in Node.js. Before the first round each is written to by 32 writers until it becomes no faster.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    List<AutoCloseable> open = new ArrayList<>();
    try {
      Postgres postgres = Postgres.start();
      open.addFirst(postgres);
      Map<String, Way> ways = ways(postgres, open);
      // All of them start beside each other, and none is measured meanwhile.
      for (Way way : ways.values()) {
        way.awaitStart();
      }
      for (Way way : ways.values()) {
        WarmingUp.untilNoFaster(WARM_UP_STEPS, () -> way.measure(MOST, WARM_UP_STEP).perSecond());
      }
      Rounds rounds = new Rounds();
      ways.forEach((name, way) -> rounds.with(name, () -> turn(way, length.turn().dividedBy(2))));
      Figures figures = rounds.run(Math.max(LEAST_ROUNDS, length.rounds()));
      return new Outcome(
          "appends/s", figures, claims(figures), ways.containsKey(EMMETT) ? "" : Node.MISSING);
    } finally {
      for (AutoCloseable each : open) {
        each.close();
      }
    }
  }

  private static Map<String, Double> turn(Way way, Duration time) throws Exception {
    Map<String, Double> rates = new LinkedHashMap<>();
    Map<String, Double> times = new LinkedHashMap<>();
    for (int writers : WRITERS) {
      Pace pace = way.measure(writers, time);
      rates.put(rate(writers), pace.perSecond());
      times.put(p99(writers), pace.p99Millis());
    }
    rates.putAll(times);
    return rates;
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(Claim.of("1 writer, ours to raw JDBC", figures.ratio(rate(1), OURS, RAW)));
    claims.add(
        Claim.of(
            "32 writers, ours to Axon's JDBC engine", figures.ratio(rate(MOST), OURS, AXON_JDBC)));
    claims.add(
        Claim.of(
            "p99 of 32 writers, ours to Axon's JDBC engine",
            figures.ratio(p99(MOST), OURS, AXON_JDBC)));
    if (figures.contestants().contains(EMMETT)) {
      claims.add(Claim.of("32 writers, ours to emmett", figures.ratio(rate(MOST), OURS, EMMETT)));
    }
    return claims;
  }

  private static Map<String, Way> ways(Postgres postgres, List<AutoCloseable> open)
      throws Exception {
    Map<String, Way> others = others(postgres, open);
    Map<String, Way> ways = new LinkedHashMap<>();
    ConfigurableApplicationContext context = WriteSide.start(postgres.create("log"));
    open.addFirst(context);
    EventLog log = context.getBean(EventLog.class);
    ways.put(OURS, here(() -> log.append(List.of(event()))));
    HikariDataSource pool = Postgres.pool(postgres.create("raw"));
    open.addFirst(pool);
    ways.put(RAW, here(raw(pool)));
    ways.putAll(others);
    return ways;
  }

  /** Those in processes of their own, which are still starting. */
  private static Map<String, Way> others(Postgres postgres, List<AutoCloseable> open)
      throws Exception {
    Map<String, Way> others = new LinkedHashMap<>();
    others.put(AXON_JDBC, there(open, axon(postgres, "jdbc")));
    others.put(AXON_JPA, there(open, axon(postgres, "jpa")));
    for (String store : List.of(MESSAGE_DB, EMMETT)) {
      Optional<List<String>> command =
          Node.program("append.mjs", store, postgres.createForNode(store));
      if (command.isPresent()) {
        others.put(store, there(open, command.get()));
      }
    }
    return others;
  }

  private static List<String> axon(Postgres postgres, String engine) throws Exception {
    return AxonPeer.program(
        "--append=" + engine,
        "--spring.datasource.url=" + postgres.create("axon-" + engine),
        "--spring.datasource.username=postgres");
  }

  private static Way here(Write write) {
    return (writers, time) -> Writers.measure(writers, time, write);
  }

  private static Way there(List<AutoCloseable> open, List<String> command) throws Exception {
    Peer peer = Peer.start(command);
    open.addFirst(peer);
    return new There(peer);
  }

  private static NewEvent event() {
    UUID id = UUID.randomUUID();
    return new NewEvent(id, id.toString(), 0, EVENT);
  }

  private static Write raw(DataSource pool) throws Exception {
    Database.execute(
        pool,
        "CREATE TABLE raw_event (position bigserial PRIMARY KEY, event_id uuid UNIQUE,"
            + " stream text, sequence bigint, payload bytea, UNIQUE (stream, sequence))");
    JsonMapper json = JsonMapper.shared();
    return () -> {
      UUID id = UUID.randomUUID();
      try (Connection connection = pool.getConnection();
          PreparedStatement insert =
              connection.prepareStatement(
                  "INSERT INTO raw_event (event_id, stream, sequence, payload)"
                      + " VALUES (?, ?, 0, ?)")) {
        insert.setObject(1, id);
        insert.setString(2, id.toString());
        insert.setBytes(3, json.writeValueAsBytes(EVENT));
        insert.executeUpdate();
      }
    };
  }

  private static String rate(int writers) {
    return (writers == 1 ? "1 writer" : writers + " writers") + " appends/s";
  }

  private static String p99(int writers) {
    return (writers == 1 ? "1 writer" : writers + " writers") + " p99 ms";
  }
}
