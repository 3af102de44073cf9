package io.commercegraph.projections.exporting;

import static java.util.stream.Collectors.joining;

import io.commercegraph.api.log.LogExports.Dataset;
import io.commercegraph.api.log.LogExports.GenerationChanged;
import io.commercegraph.api.log.LogExports.UnknownExport;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** The export of one table of a read model, in the order of its primary key. */
final class TableDataset implements Dataset {

  /** The table generation, read in the same statement as the rows. */
  private static final String GENERATION =
      "coalesce((SELECT generation FROM replay WHERE processor = ?), 0)";

  private final JdbcTemplate jdbc;
  private final String processor;
  private final String table;
  private final long position;
  private final long from;
  private final long generation;
  private final List<String> columns;
  private final List<String> types;

  /** The primary key's columns with their types. */
  private final Map<String, String> key;

  private List<String> after;

  private TableDataset(
      JdbcTemplate jdbc,
      String processor,
      String table,
      long position,
      long from,
      List<String> after) {
    this.jdbc = jdbc;
    this.processor = processor;
    this.table = table;
    this.position = position;
    this.from = from;
    this.after = after;
    Map<String, String> known = columns(jdbc, table);
    this.columns = List.copyOf(known.keySet());
    this.types = List.copyOf(known.values());
    this.key = key(jdbc, table);
    this.generation = generation(jdbc, processor);
  }

  static TableDataset open(
      JdbcTemplate jdbc,
      String processor,
      String table,
      long position,
      long from,
      List<String> after) {
    TableDataset dataset = new TableDataset(jdbc, processor, table, position, from, after);
    dataset.check();
    return dataset;
  }

  private void check() {
    if (from > 0 && !columns.contains("position")) {
      throw new UnknownExport("from", table + " has no positions: take all of it.");
    }
    if (after.isEmpty()) {
      return;
    }
    if (after.size() != key.size()) {
      throw new UnknownExport(
          "after", "The key of " + table + " is " + String.join(", ", key.keySet()) + ".");
    }
    try {
      jdbc.queryForList("SELECT " + afterValues(), after.toArray());
    } catch (DataAccessException e) {
      throw new UnknownExport("after", "The key of " + table + " is of " + key + ".");
    }
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public List<String> types() {
    return types;
  }

  @Override
  public List<String> key() {
    return List.copyOf(key.keySet());
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public long generation() {
    return generation;
  }

  @Override
  public List<List<@Nullable Object>> next(int atMost) {
    List<Object> arguments = new ArrayList<>(List.of(processor));
    StringBuilder sql = new StringBuilder("SELECT ").append(GENERATION).append(", t.* FROM ");
    sql.append(table).append(" t WHERE true");
    if (from > 0) {
      sql.append(" AND t.position > ?");
      arguments.add(from);
    }
    if (!after.isEmpty()) {
      sql.append(" AND (").append(keyColumns()).append(") > (").append(afterValues()).append(')');
      arguments.addAll(after);
    }
    sql.append(" ORDER BY ").append(keyColumns()).append(" LIMIT ?");
    arguments.add(atMost);
    List<List<@Nullable Object>> rows =
        jdbc.query(sql.toString(), (row, number) -> row(row), arguments.toArray());
    if (rows.isEmpty() && generation(jdbc, processor) != generation) {
      // Swapped-in tables may be shorter: no rows are then not the end of the old ones.
      throw new GenerationChanged(table);
    }
    return rows;
  }

  private static long generation(JdbcTemplate jdbc, String processor) {
    Long now = jdbc.queryForObject("SELECT " + GENERATION, Long.class, processor);
    return now == null ? 0 : now;
  }

  private List<@Nullable Object> row(ResultSet row) throws SQLException {
    if (row.getLong(1) != generation) {
      throw new GenerationChanged(table);
    }
    List<@Nullable Object> values = new ArrayList<>(columns.size());
    for (int column = 0; column < columns.size(); column++) {
      values.add(ExportValues.of(row, column + 2));
    }
    after = key.keySet().stream().map(name -> text(values.get(columns.indexOf(name)))).toList();
    return values;
  }

  private static String text(@Nullable Object keyValue) {
    return String.valueOf(keyValue);
  }

  private String keyColumns() {
    return key.keySet().stream().map(name -> "t." + name).collect(joining(", "));
  }

  private String afterValues() {
    return key.values().stream().map(type -> "CAST(? AS " + type + ")").collect(joining(", "));
  }

  /** The columns with their types. */
  private static Map<String, String> columns(JdbcTemplate jdbc, String table) {
    return typed(
        jdbc,
        """
        SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute
         WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
        """,
        table);
  }

  private static Map<String, String> key(JdbcTemplate jdbc, String table) {
    return typed(
        jdbc,
        """
        SELECT a.attname, format_type(a.atttypid, a.atttypmod)
          FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, ord)
          JOIN pg_attribute a ON a.attnum = k.attnum
         WHERE i.indrelid = to_regclass(?) AND i.indisprimary AND a.attrelid = i.indrelid
         ORDER BY k.ord
        """,
        table);
  }

  private static Map<String, String> typed(JdbcTemplate jdbc, String sql, String table) {
    Map<String, String> types = new LinkedHashMap<>();
    jdbc.query(
        sql,
        row -> {
          types.put(row.getString(1), row.getString(2));
        },
        table);
    return types;
  }
}
