package io.commercegraph.peer;

import java.util.Arrays;
import java.util.List;
import java.util.Scanner;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.PostgresEventTableFactory;
import org.axonframework.serialization.Serializer;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Appends events one by one to Axon's own engines, by as many writers and for as many milliseconds
 * as a line of the input says, and answers each line with appends/s, and p50 and p99 in ms.
 */
@Component
class StockEngines {

  private static final Listed EVENT =
      new Listed("shp_1", "shop.example", "A shop", "DE", "Shoes", List.of("DE", "AT"));

  private final DataSource database;
  private final EventStorageEngine jpa;
  private final TransactionTemplate transaction;
  private final Serializer serializer;

  /** The fields of the service's event. */
  record Listed(
      String shopId,
      String domain,
      String name,
      String country,
      String category,
      List<String> shipsTo) {}

  StockEngines(
      DataSource database,
      EventStorageEngine jpa,
      PlatformTransactionManager transactions,
      @Qualifier("eventSerializer") Serializer serializer) {
    this.database = database;
    this.jpa = jpa;
    this.transaction = new TransactionTemplate(transactions);
    this.serializer = serializer;
  }

  void serve(String engine) throws InterruptedException {
    Runnable append = append(engine);
    System.out.println("ready");
    Scanner lines = new Scanner(System.in, java.nio.charset.StandardCharsets.UTF_8);
    while (lines.hasNextInt()) {
      System.out.println(measure(lines.nextInt(), lines.nextLong(), append));
    }
  }

  private Runnable append(String engine) {
    return switch (engine) {
      case "jdbc" -> {
        EventStorageEngine jdbc = jdbc();
        yield () -> jdbc.appendEvents(message());
      }
      case "jpa" -> () -> transaction.executeWithoutResult(status -> jpa.appendEvents(message()));
      default -> throw new IllegalArgumentException(engine);
    };
  }

  private EventStorageEngine jdbc() {
    JdbcEventStorageEngine engine =
        JdbcEventStorageEngine.builder()
            .connectionProvider(new SpringDataSourceConnectionProvider(database))
            .transactionManager(new SpringTransactionManager(new JdbcTransactionManager(database)))
            .eventSerializer(serializer)
            .snapshotSerializer(serializer)
            .build();
    engine.createSchema(PostgresEventTableFactory.INSTANCE);
    return engine;
  }

  private static DomainEventMessage<Listed> message() {
    return new GenericDomainEventMessage<>("Shop", UUID.randomUUID().toString(), 0, EVENT);
  }

  private static String measure(int writers, long millis, Runnable append)
      throws InterruptedException {
    ConcurrentLinkedQueue<long[]> all = new ConcurrentLinkedQueue<>();
    long start = System.nanoTime();
    long end = start + millis * 1_000_000;
    Thread[] threads = new Thread[writers];
    for (int i = 0; i < writers; i++) {
      threads[i] = Thread.ofPlatform().start(() -> all.add(times(append, end)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    long[] sorted = all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    if (sorted.length == 0) {
      throw new IllegalStateException("Nothing was appended");
    }
    return sorted.length / seconds
        + " "
        + sorted[sorted.length / 2] / 1e6
        + " "
        + sorted[sorted.length * 99 / 100] / 1e6;
  }

  private static long[] times(Runnable append, long end) {
    long[] times = new long[1 << 10];
    int count = 0;
    for (long begun = System.nanoTime(); begun < end; ) {
      append.run();
      long now = System.nanoTime();
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
      }
      times[count++] = now - begun;
      begun = now;
    }
    return Arrays.copyOf(times, count);
  }
}
