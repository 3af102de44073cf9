package io.commercegraph.projections.running;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.projections.MemoryModel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Requests to reload models in memory, which every node sees, and the nodes' progress with them.
 *
 * <p>A request is a row of {@code replay} with the generation incremented. It is complete when
 * every live node has loaded that generation.
 */
public final class MemoryReloadRequests {

  private final JdbcTemplate jdbc;
  private final Supplier<List<? extends MemoryModel<?>>> models;
  private final String node;
  private final double claimSeconds;

  MemoryReloadRequests(
      JdbcTemplate jdbc,
      Supplier<List<? extends MemoryModel<?>>> models,
      String node,
      double claimSeconds) {
    this.jdbc = jdbc;
    this.models = models;
    this.node = node;
    this.claimSeconds = claimSeconds;
  }

  static String nameOf(ReadModel model) {
    return RunningProjection.processorName(model) + "-memory";
  }

  /** The processor names of all models in memory. */
  public Set<String> names() {
    return models.get().stream()
        .map(model -> nameOf(model.readModel()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Requests a reload of the models that are loaded from these tables; in the transaction that
   * changes the tables otherwise than by the next event.
   */
  public void tablesChanged(ReadModel tables) {
    models.get().stream()
        .filter(model -> model.loadedFrom().contains(tables))
        .map(model -> nameOf(model.readModel()))
        .distinct()
        .sorted()
        .forEach(this::request);
  }

  /**
   * Requests a reload of one model, and deletes its dead letters: their events are applied again,
   * or are in the tables.
   */
  public void request(String name) {
    jdbc.update(
        """
        INSERT INTO replay AS r (processor, state, generation, indexed, accept_parked, started_at,
                                 rate)
        VALUES (?, 'building', 1, false, false, clock_timestamp(), 0)
        ON CONFLICT (processor) DO UPDATE
           SET state = 'building', generation = r.generation + 1, started_at = clock_timestamp(),
               ended_at = NULL, failure = NULL
        """,
        name);
    jdbc.update("DELETE FROM memory_generation WHERE processor = ?", name);
    jdbc.update("DELETE FROM dead_letter WHERE processor = ?", name);
  }

  /**
   * The latest reload request for a model.
   *
   * @param open whether a node has yet to carry it out
   */
  record Request(long generation, boolean open) {
    static final Request NONE = new Request(0, false);
  }

  /** The latest request for each model. */
  Map<String, Request> latest() {
    Map<String, Request> requests = new TreeMap<>();
    names().forEach(name -> requests.put(name, Request.NONE));
    jdbc.query(
        "SELECT processor, generation, state = 'building' FROM replay WHERE processor = ANY (?)",
        row -> {
          requests.put(row.getString(1), new Request(row.getLong(2), row.getBoolean(3)));
        },
        (Object) requests.keySet().toArray(String[]::new));
    return requests;
  }

  /** The generation of the latest request for a model; 0 if there was none. */
  long generation(String name) {
    return jdbc
        .queryForList("SELECT generation FROM replay WHERE processor = ?", Long.class, name)
        .stream()
        .findFirst()
        .orElse(0L);
  }

  /**
   * Records how far this node has come in loading the next generation, or that it has loaded it.
   */
  void reportPosition(String name, long generation, long position) {
    jdbc.update(
        """
        INSERT INTO memory_generation (processor, node, generation, position) VALUES (?, ?, ?, ?)
        ON CONFLICT (processor, node) DO UPDATE
           SET generation = excluded.generation, position = excluded.position
        """,
        name,
        node,
        generation,
        position);
  }

  void reportFailure(String name, @Nullable String failure) {
    jdbc.update(
        "UPDATE replay SET failure = ? WHERE processor = ? AND state = 'building'", failure, name);
  }

  /** Completes the request if every live node has carried it out. */
  void completeIfAllDone(String name) {
    jdbc.update(
        """
        UPDATE replay r SET state = 'switched', ended_at = clock_timestamp(), failure = NULL
         WHERE processor = ? AND state = 'building'
           AND NOT EXISTS (
               SELECT FROM (SELECT id FROM log_node
                             WHERE seen_at >= clock_timestamp() - make_interval(secs => ?)
                             UNION SELECT ?) alive
                 LEFT JOIN memory_generation m ON m.node = alive.id AND m.processor = r.processor
                WHERE m.generation IS NULL OR m.generation < r.generation)
        """,
        name,
        claimSeconds,
        node);
  }
}
