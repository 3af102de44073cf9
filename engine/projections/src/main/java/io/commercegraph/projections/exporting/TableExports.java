package io.commercegraph.projections.exporting;

import io.commercegraph.api.log.LogExports;
import io.commercegraph.log.LogRows;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.projections.running.RunningProjection;
import io.commercegraph.projections.running.RunningProjections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The exports that this service offers: the log, and every read model's tables. */
@Component
class TableExports implements LogExports {

  private final JdbcTemplate jdbc;
  private final LogRows log;
  private final ProjectedPosition projected;
  private final Map<String, RunningProjection<?>> projections;

  TableExports(
      JdbcTemplate jdbc, LogRows log, ProjectedPosition projected, RunningProjections projections) {
    this.log = log;
    this.jdbc = jdbc;
    this.projected = projected;
    this.projections = new TreeMap<>(projections.byName());
  }

  @Override
  public Map<String, List<String>> names() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    names.put(LOG, List.of(LogDataset.TABLE));
    projections.forEach(
        (name, projection) -> {
          if (projection.isRebuildable()) {
            names.put(name, projection.tables());
          }
        });
    return names;
  }

  @Override
  public Dataset open(String name, @Nullable String table, long from, List<String> after) {
    List<String> tables = names().get(name);
    if (tables == null) {
      throw new UnknownExport("name", "There are " + String.join(", ", names().keySet()) + ".");
    }
    if (table != null && !tables.contains(table)) {
      throw new UnknownExport("table", name + " has " + String.join(", ", tables) + ".");
    }
    RunningProjection<?> projection = projections.get(name);
    if (projection == null) {
      return LogDataset.open(jdbc, log, from, after);
    }
    // Read before the first row: later events belong to the next export.
    long position = projected.of(projection.readModel());
    return TableDataset.open(
        jdbc, name, table == null ? tables.getFirst() : table, position, from, after);
  }
}
