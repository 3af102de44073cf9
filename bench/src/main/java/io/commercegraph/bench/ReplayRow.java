package io.commercegraph.bench;

import io.commercegraph.CommerceGraph;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReadModel;
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

/** A read model built anew from a long log. */
final class ReplayRow implements Row {

  private static final Path DATA = Path.of("bench", "target", "data-replay");
  private static final String MODEL = "prices";
  private static final String OURS = "replay";
  private static final String WHOLE = "pooled processor, batches of 1,000";
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
    Beside it Axon's `PooledStreamingEventProcessor` with batches of 1,000, two segments with a thread each
    and Axon's `JdbcTokenStore`, over the same log, into the same table, emptied before. It hands a
    handler one event after the other, as it comes; and once more with the whole batch handed to the projection at once, as
    ours is. All have the same projection. One durable PostgreSQL, in one run. Log: 200,000 events in the short form, 5,000,000 in the long
    one; in the short form whole batches take their turn over the first half of it; event by event over the first 50,000, or 200,000.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    long events = length == Length.LONG ? 5_000_000 : 200_000;
    FileSystemUtils.deleteRecursively(DATA);
    fill(events);
    try (ConfigurableApplicationContext service = start()) {
      Projection<?> projection = projection(service);
      Figures figures =
          new Rounds()
              .with(OURS, () -> replay(service, events))
              .with(
                  WHOLE, () -> stock(service, projection, true, length.pick(100_000, (int) events)))
              .with(SINGLE, () -> stock(service, projection, false, length.pick(50_000, 200_000)))
              .run(length.rounds());
      return new Outcome("events/s", figures, claims(figures), "");
    }
  }

  private static List<Claim> claims(Figures figures) {
    return List.of(
        Claim.of("events/s, ours to event by event", figures.ratio(RATE, OURS, SINGLE)),
        Claim.of("events/s, ours to whole batches", figures.ratio(RATE, OURS, WHOLE)));
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
      ConfigurableApplicationContext service, Projection<?> projection, boolean whole, long events)
      throws Exception {
    double seconds = new StockProcessor<>(service, projection, whole).secondsTo(events, SEGMENTS);
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
