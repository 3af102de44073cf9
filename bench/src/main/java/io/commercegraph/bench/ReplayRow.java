package io.commercegraph.bench;

import io.commercegraph.CommerceGraph;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.bench.StockProcessor.Handing;
import io.commercegraph.projections.Projection;
import io.commercegraph.projections.progress.LogConsumers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.FileSystemUtils;

/** Benchmark of the rebuild of a read model from a long log, beside Axon's pooled processor. */
final class ReplayRow implements Row {

  private static final Path DATA = Path.of("bench", "target", "data-replay");
  private static final String MODEL = "prices";
  private static final String OURS = "replay";
  private static final String WHOLE = "pooled processor, whole batches";
  private static final String UNSYNCED = "the same with synchronous_commit=off";
  private static final String SINGLE = "pooled processor, event by event";
  private static final String RATE = "events/s";
  private static final int SEGMENTS = 2;
  private static final int LOOK_MILLIS = 20;

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String how() {
    return """
    ### Replay

    `prices` built anew from the first event on: offers listed, their prices observed again and again, and other read models' events
    in between. Ours is `replay`, from the order until its tables are switched in, indexes and all, beside the living read model.
    Building beside runs with `synchronous_commit=off`, because nobody reads these tables before they are switched in, and a crash begins it anew.
    Beside it Axon's `PooledStreamingEventProcessor` with batches of 5,000, as ours, two segments with a thread each
    and Axon's `JdbcTokenStore`, over the same log, into the same table, emptied before. Its queue of 1,024 events a segment, which has no setting, ends its batches sooner. It hands a
    handler one event after the other, as it comes; and once more with the whole batch handed to the projection at once, as
    ours is, with PostgreSQL as it comes, and with `synchronous_commit=off` in each of its transactions, as ours has it. Its table keeps its key, which ours makes
    when the table is full. All have the same projection
    and the same length: the whole log, of 200,000 events in the short form, 1,000,000 in the long one. One durable PostgreSQL, in one run.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    long events = length.pick(200_000, 1_000_000);
    FileSystemUtils.deleteRecursively(DATA);
    fill(events);
    try (ConfigurableApplicationContext service = start()) {
      Projection<?> projection = projection(service);
      Figures figures =
          new Rounds()
              .with(OURS, () -> replay(service, events))
              .with(WHOLE, () -> stock(service, projection, Handing.BATCHES, events))
              .with(UNSYNCED, () -> stock(service, projection, Handing.BATCHES_UNSYNCED, events))
              .with(SINGLE, () -> stock(service, projection, Handing.EVENTS, events))
              .run(length.rounds());
      return new Outcome("events/s", figures, claims(figures), "");
    }
  }

  private static List<Claim> claims(Figures figures) {
    return List.of(
        Claim.of("events/s, ours to event by event", figures.ratio(RATE, OURS, SINGLE)),
        Claim.of("events/s, ours to whole batches", figures.ratio(RATE, OURS, WHOLE)),
        Claim.of(
            "events/s, ours to whole batches, both with synchronous_commit=off",
            figures.ratio(RATE, OURS, UNSYNCED)));
  }

  private static Map<String, Double> replay(ConfigurableApplicationContext service, long events)
      throws Exception {
    Database.execute(service.getBean(DataSource.class), "CHECKPOINT");
    JdbcTemplate jdbc = service.getBean(JdbcTemplate.class);
    long start = System.nanoTime();
    service.getBean(ProjectionReplay.class).start(MODEL);
    String state = state(jdbc);
    while (state.equals("building")) {
      Thread.sleep(LOOK_MILLIS);
      state = state(jdbc);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    if (!state.equals("switched")) {
      throw new IllegalStateException(state);
    }
    return figures(service, events, seconds);
  }

  private static String state(JdbcTemplate jdbc) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "SELECT coalesce(failure, state) FROM replay WHERE processor = ?",
            String.class,
            MODEL));
  }

  private static Map<String, Double> stock(
      ConfigurableApplicationContext service,
      Projection<?> projection,
      Handing handing,
      long events)
      throws Exception {
    double seconds = new StockProcessor<>(service, projection, handing).secondsTo(events, SEGMENTS);
    return figures(service, events, seconds);
  }

  /** Only of work that was done: every price is there. */
  private static Map<String, Double> figures(
      ConfigurableApplicationContext service, long events, double seconds) {
    Long rows =
        service
            .getBean(JdbcTemplate.class)
            .queryForObject("SELECT count(*) FROM price_point", Long.class);
    if (rows == null || rows < LongLog.prices(service.getBean(JdbcTemplate.class), events)) {
      throw new IllegalStateException("There are " + rows + " prices");
    }
    return Map.of(RATE, events / seconds, "s", seconds);
  }

  private static Projection<?> projection(ConfigurableApplicationContext service) {
    return service.getBeansOfType(Projection.class).values().stream()
        .filter(it -> it.readModel() == ReadModel.PRICES)
        .findFirst()
        .orElseThrow();
  }

  private static void fill(long events) throws Exception {
    try (ConfigurableApplicationContext service = start()) {
      ((SmartLifecycle) service.getBean(LogConsumers.class)).stop();
      LongLog.write(service.getBean(DataSource.class), events);
    }
  }

  private static ConfigurableApplicationContext start() {
    String[] settings =
        Service.settings(DATA).stream()
            .map(setting -> setting.startsWith("--server.port=") ? "--server.port=0" : setting)
            .toArray(String[]::new);
    return SpringApplication.run(CommerceGraph.class, settings);
  }
}
