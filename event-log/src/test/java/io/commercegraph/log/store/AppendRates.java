package io.commercegraph.log.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.json.JsonDialect;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.PostgresEventTableFactory;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.serialization.upcasting.event.NoOpEventUpcaster;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * Appends single events, acknowledged one by one, three ways in turn on one durable PostgreSQL: a
 * bare insert and commit, Axon's stock JDBC engine, and the log. The figures of one run may be
 * compared with each other and with nothing else.
 *
 * <p>Arguments: seconds a measurement, how often each.
 */
public final class AppendRates {

  private static final int[] WRITERS = {1, 8, 32};
  private static final ShopListed EVENT =
      new ShopListed("shp_1", "shop.example", "A shop", "DE", "Shoes", List.of("DE", "AT"));

  private AppendRates() {}

  public static void main(String[] arguments) throws Exception {
    double seconds = Double.parseDouble(arguments[0]);
    int times = Integer.parseInt(arguments[1]);
    try (EmbeddedPostgres server =
            EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("shared_buffers", "256MB")
                .start();
        HikariDataSource pool = pool(server)) {
      Map<String, Append> ways = ways(server.getPostgresDatabase(), pool);
      for (Append way : ways.values()) {
        measure(way, 8, 1);
      }
      for (int writers : WRITERS) {
        compare(ways, writers, seconds, times);
      }
    }
    System.exit(0);
  }

  private static void compare(Map<String, Append> ways, int writers, double seconds, int times)
      throws InterruptedException {
    Map<String, List<Long>> latencies = new LinkedHashMap<>();
    for (int time = 0; time < times; time++) {
      for (var way : ways.entrySet()) {
        latencies
            .computeIfAbsent(way.getKey(), name -> new ArrayList<>())
            .addAll(measure(way.getValue(), writers, seconds));
      }
    }
    double raw = latencies.getOrDefault("raw", List.of()).size();
    latencies.forEach(
        (name, all) -> {
          long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
          System.out.printf(
              "%2d writers %-6s %6.2f of raw, p50 %7.2f ms, p99 %7.2f ms (%.0f/s)%n",
              writers,
              name,
              sorted.length / raw,
              sorted[sorted.length / 2] / 1e6,
              sorted[sorted.length * 99 / 100] / 1e6,
              sorted.length / (seconds * times));
        });
  }

  private static List<Long> measure(Append way, int writers, double seconds)
      throws InterruptedException {
    ConcurrentLinkedQueue<long[]> all = new ConcurrentLinkedQueue<>();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    List<Thread> threads = new ArrayList<>();
    for (int writer = 0; writer < writers; writer++) {
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    long[] own = new long[1 << 18];
                    int count = 0;
                    long begun = System.nanoTime();
                    while (begun < end && count < own.length) {
                      way.append();
                      long now = System.nanoTime();
                      own[count++] = now - begun;
                      begun = now;
                    }
                    all.add(Arrays.copyOf(own, count));
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return all.stream().flatMapToLong(Arrays::stream).boxed().toList();
  }

  private static Map<String, Append> ways(DataSource database, HikariDataSource pool)
      throws SQLException {
    Flyway.configure().dataSource(pool).load().migrate();
    Serializer serializer =
        Jackson3Serializer.builder().jsonMapperBuilderCustomizer(JsonDialect::configure).build();
    Map<String, Append> ways = new LinkedHashMap<>();
    ways.put("raw", raw(pool));
    EventStorageEngine stock = stock(pool, serializer);
    ways.put("stock", () -> stock.appendEvents(message()));
    LogAppender appender = new LogAppender(new AppendConnection(database), () -> {});
    LogEngine engine =
        new LogEngine(
            appender,
            new LogReader(new JdbcTemplate(pool)),
            serializer,
            NoOpEventUpcaster.INSTANCE);
    ways.put("log", () -> engine.appendEvents(message()));
    return ways;
  }

  private static DomainEventMessage<ShopListed> message() {
    return new GenericDomainEventMessage<>("Shop", UUID.randomUUID().toString(), 0, EVENT);
  }

  private static Append raw(DataSource pool) throws SQLException {
    try (Connection connection = pool.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE raw_event (position bigserial PRIMARY KEY, event_id uuid UNIQUE,"
              + " stream text, sequence bigint, payload bytea, UNIQUE (stream, sequence))");
    }
    byte[] payload = JsonDialect.mapper().writeValueAsBytes(EVENT);
    return () -> {
      try (Connection connection = pool.getConnection();
          PreparedStatement insert =
              connection.prepareStatement(
                  "INSERT INTO raw_event (event_id, stream, sequence, payload)"
                      + " VALUES (?, ?, 0, ?)")) {
        UUID id = UUID.randomUUID();
        insert.setObject(1, id);
        insert.setString(2, id.toString());
        insert.setBytes(3, payload);
        insert.executeUpdate();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private static EventStorageEngine stock(DataSource pool, Serializer serializer) {
    JdbcEventStorageEngine engine =
        JdbcEventStorageEngine.builder()
            .connectionProvider(new SpringDataSourceConnectionProvider(pool))
            .transactionManager(new SpringTransactionManager(new JdbcTransactionManager(pool)))
            .eventSerializer(serializer)
            .snapshotSerializer(serializer)
            .build();
    engine.createSchema(PostgresEventTableFactory.INSTANCE);
    return engine;
  }

  private static HikariDataSource pool(EmbeddedPostgres server) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(server.getPostgresDatabase());
    config.setMaximumPoolSize(32);
    return new HikariDataSource(config);
  }

  /** One event, durable on return. */
  private interface Append {
    void append();
  }
}
