package io.commercegraph.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.trust.RatingSources;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.log.reading.ReadPools;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.projections.Projection;
import io.commercegraph.query.trust.OrderedReplays;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A test fixture: features of the query side on empty tables, with events in and answers out.
 * Projections get the events directly, each only those that it subscribes to. All tests share one
 * database; the tests of a module run one after the other.
 */
public final class Graph implements AutoCloseable {

  /** The time at which all calls are made. */
  public static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");

  private static final DataSource TABLES = TestPostgres.migratedDatabase();

  private static final String EMPTY_ALL =
      """
      SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT LIKE 'flyway%'
      """;

  private final CountingDataSource database = new CountingDataSource(TABLES);
  private final JsonMapper json = JsonDialect.mapper();
  private final AnnotationConfigApplicationContext context;
  private final Map<MemoryModel<?>, MemoryModel.Content<?>> contents = new HashMap<>();
  private long position;

  /** With everything that a shopper asks. */
  public static Graph ofShopping() {
    return new Graph(
        Map.of(),
        "shops",
        "products",
        "offers",
        "prices",
        "shipping",
        "coupons",
        "trust",
        "compare",
        "basket",
        "checkout",
        "search",
        "matching");
  }

  public Graph(Map<String, Object> settings, String... features) {
    sql().sql(sql().sql(EMPTY_ALL).query(String.class).single()).update();
    context = new AnnotationConfigApplicationContext();
    context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", settings));
    context.registerBean(JdbcClient.class, () -> JdbcClient.create(database));
    context.registerBean(JdbcTemplate.class, () -> new JdbcTemplate(database));
    context.registerBean(JsonMapper.class, () -> json);
    context.registerBean(
        PlatformTransactionManager.class, () -> new DataSourceTransactionManager(database));
    context.registerBean(Clock.class, () -> Clock.fixed(NOW, ZoneOffset.UTC));
    context.registerBean(ProjectedPosition.class, () -> model -> position);
    // Nothing is in the log that the models do not have.
    context.registerBean(EventLog.class, () -> mock(EventLog.class));
    context.registerBean(ReadModelState.class, AllSeen::new);
    context.registerBean(ProjectionReplay.class, OrderedReplays::new);
    context.registerBean(RatingSources.class, () -> () -> Set.of(ProviderName.TRUSTPILOT));
    // What remembers what it has read belongs to several features.
    context.scan(
        Stream.concat(Stream.of("cache"), withSearch(features))
            .map(name -> Graph.class.getPackageName() + "." + name)
            .toArray(String[]::new));
    context.refresh();
    context.getBeansOfType(MemoryModel.class).values().forEach(it -> contents.put(it, serve(it)));
  }

  /** Offers are also found by words, which the search knows; products say what prices rank. */
  private static Stream<String> withSearch(String... features) {
    List<String> named = List.of(features);
    Stream<String> more =
        named.contains("offers") || named.contains("search")
            ? Stream.of("search", "words", "products", "prices")
            : named.contains("products") ? Stream.of("prices") : Stream.empty();
    return Stream.concat(named.stream(), more).distinct();
  }

  /** Appends events and lets every read model follow. */
  public Graph given(Event... events) {
    List<RecordedEvent<Event>> batch = new ArrayList<>();
    for (Event event : events) {
      position++;
      batch.add(new RecordedEvent<>(position, "evt_" + position, NOW.plusMillis(position), event));
    }
    return given(batch);
  }

  /** Hands over events that have their place in the log already. */
  public Graph given(List<RecordedEvent<Event>> batch) {
    context.getBeansOfType(Projection.class).values().forEach(it -> project(it, batch));
    contents.forEach((model, content) -> remember(model, content, batch));
    return this;
  }

  /** Loads every model in memory anew from the tables. */
  public void reload() {
    contents.replaceAll((model, content) -> serve(model));
  }

  /** An answer as it goes over the wire. */
  public JsonNode call(String tool, String request) {
    return json.valueToTree(answer(tool(tool), request));
  }

  public void assertRefused(String tool, String request, ProblemCode code) {
    assertThatThrownBy(() -> call(tool, request))
        .isInstanceOfSatisfying(ToolProblem.class, it -> assertThat(it.code()).isEqualTo(code));
  }

  /** How many statements a call takes. */
  public int statementsOf(String tool, String request) {
    Tool<?, ?> it = tool(tool);
    int before = database.statements();
    answer(it, request);
    return database.statements() - before;
  }

  /** How many rows of which tables a call reads without an index, planned as the service plans. */
  public Map<String, Long> readFromEndToEndBy(String tool, String request) {
    return read("seq_tup_read", tool, request);
  }

  /** How many rows of which tables a call reads at all, planned as the service plans. */
  public Map<String, Long> readBy(String tool, String request) {
    return read("seq_tup_read + coalesce(idx_tup_fetch, 0)", tool, request);
  }

  private Map<String, Long> read(String counted, String tool, String request) {
    Map<String, Long> rows = new TreeMap<>();
    // What the session read before counts in the transaction until it is flushed.
    sql().sql("SELECT pg_stat_force_next_flush()").query(_ -> {});
    new TransactionTemplate(new DataSourceTransactionManager(database))
        .executeWithoutResult(
            transaction -> {
              ReadPools.PLANNING.forEach(
                  (name, value) -> sql().sql("SET LOCAL " + name + " = " + value).update());
              call(tool, request);
              sql()
                  .sql("SELECT relname, " + counted + " FROM pg_stat_xact_user_tables")
                  .query(
                      row -> {
                        rows.put(row.getString(1), row.getLong(2));
                      });
            });
    rows.values().removeIf(read -> read == 0);
    return rows;
  }

  /** Loads all that is in memory anew, as after the switch of a replay. */
  public Graph loadedAnew() {
    contents.replaceAll((model, _) -> serve(model));
    return this;
  }

  /** A bean of the features. */
  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** For what only SQL can tell. */
  public JdbcClient sql() {
    return JdbcClient.create(database);
  }

  @Override
  public void close() {
    context.close();
  }

  private <Q extends Record, A extends Record> A answer(Tool<Q, A> tool, String request) {
    return tool.call(json.readValue(request, tool.spec().request()), TestCallers.ANYONE);
  }

  private Tool<?, ?> tool(String name) {
    for (Tool<?, ?> tool : context.getBeansOfType(Tool.class).values()) {
      if (tool.spec().name().equals(name)) {
        return tool;
      }
    }
    throw new IllegalArgumentException("No tool " + name);
  }

  @SuppressWarnings("unchecked") // each is handed only events of the types that it asks for
  private static void project(Projection<?> projection, List<RecordedEvent<Event>> batch) {
    List<RecordedEvent<Event>> ours = ours(projection.events(), batch);
    ours.forEach(
        it -> Objects.requireNonNull(((Projection<Event>) projection).sequenceKey(it.event())));
    if (!ours.isEmpty()) {
      ((Projection<Event>) projection).apply(ours);
    }
  }

  @SuppressWarnings("unchecked") // as above
  private static void remember(
      MemoryModel<?> model, MemoryModel.Content<?> content, List<RecordedEvent<Event>> batch) {
    List<RecordedEvent<Event>> ours = ours(model.events(), batch);
    if (!ours.isEmpty()) {
      ((MemoryModel.Content<Event>) content).apply(ours);
    }
  }

  private static MemoryModel.Content<?> serve(MemoryModel<?> model) {
    return Served.by(model);
  }

  private static List<RecordedEvent<Event>> ours(Set<?> types, List<RecordedEvent<Event>> batch) {
    return batch.stream()
        .filter(it -> types.stream().anyMatch(type -> ((Class<?>) type).isInstance(it.event())))
        .toList();
  }

  /** Every read model has taken what was given. */
  private final class AllSeen implements ReadModelState {

    @Override
    public AsOf asOf(Set<ReadModel> models) {
      return new AsOf(NOW, position);
    }

    @Override
    public boolean await(long until, Set<ReadModel> models, Duration atMost) {
      return position >= until;
    }

    @Override
    public Optional<ReadPoint> reach(@Nullable Long until, Set<ReadModel> models, Duration atMost) {
      throw new UnsupportedOperationException("Tools are called directly here");
    }
  }
}
