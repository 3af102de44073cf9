package io.commercegraph.log.projecting;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.MemoryModel;
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
 * Orders to load models in memory anew, which every node sees, and what the nodes say of it. An
 * order is a row of {@code replay} with a generation more; it is carried out when every node that
 * is alive has that generation.
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
    return RunningProjection.nameOf(model) + "-memory";
  }

  /** All that can be ordered. */
  public Set<String> names() {
    return models.get().stream()
        .map(model -> nameOf(model.readModel()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** In the transaction that changes these tables otherwise than by the next event. */
  public void tablesChanged(ReadModel tables) {
    models.get().stream()
        .filter(model -> model.loadedFrom().contains(tables))
        .map(model -> nameOf(model.readModel()))
        .distinct()
        .sorted()
        .forEach(this::order);
  }

  /** What it could not take is forgotten: it comes again, or is in the tables. */
  public void order(String name) {
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
   * The last order for a model.
   *
   * @param open whether a node has yet to carry it out
   */
  record Order(long generation, boolean open) {
    static final Order NONE = new Order(0, false);
  }

  /** The last order for each. */
  Map<String, Order> last() {
    Map<String, Order> orders = new TreeMap<>();
    names().forEach(name -> orders.put(name, Order.NONE));
    jdbc.query(
        "SELECT processor, generation, state = 'building' FROM replay WHERE processor = ANY (?)",
        row -> {
          orders.put(row.getString(1), new Order(row.getLong(2), row.getBoolean(3)));
        },
        (Object) orders.keySet().toArray(String[]::new));
    return orders;
  }

  /** How far this node is on its way to the next generation, or that it has it. */
  void tell(String name, long generation, long position) {
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

  void failed(String name, @Nullable String failure) {
    jdbc.update(
        "UPDATE replay SET failure = ? WHERE processor = ? AND state = 'building'", failure, name);
  }

  /** Closes the order if every living node has carried it out. */
  void close(String name) {
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
