package io.commercegraph.projections.replaying;

import io.commercegraph.projections.running.RunningProjection;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The shadow tables of a read model: a second set of its tables, in a schema of their own and under
 * the same names, with the same constraints and indexes.
 *
 * <p>Flyway never sees them. Their definitions are copied from the live tables, as Flyway's
 * migrations have made those.
 */
final class ShadowTables {

  /**
   * Statements that create a table like the live one; its indexes follow when the table is filled.
   */
  private static final String CREATE =
      """
      WITH t AS (SELECT c.oid, c.relname AS name, c.reloptions, n.nspname AS living
                   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                  WHERE c.oid = to_regclass(?))
      SELECT format('CREATE TABLE %1$I.%3$I (LIKE %2$I.%3$I INCLUDING ALL EXCLUDING INDEXES)',
                    b.schema, living, name)
        FROM t, (VALUES (?)) AS b(schema)
      UNION ALL
      SELECT format('ALTER TABLE %I.%I SET (%s)', b.schema, name, array_to_string(reloptions, ', '))
        FROM t, (VALUES (?)) AS b(schema) WHERE reloptions IS NOT NULL
      """;

  /** Statements that add the live table's key constraints which the shadow table lacks. */
  private static final String ADD_KEYS =
      """
      WITH t AS (SELECT c.oid, c.relname AS name FROM pg_class c WHERE c.oid = to_regclass(?))
      SELECT format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', b.schema, name, con.conname,
                    pg_get_constraintdef(con.oid))
        FROM t JOIN pg_constraint con ON con.conrelid = t.oid AND con.contype IN ('p', 'u', 'x'),
             (VALUES (?)) AS b(schema)
       WHERE NOT EXISTS (SELECT FROM pg_constraint made
                          WHERE made.conrelid = to_regclass(b.schema || '.' || name)
                            AND made.conname = con.conname)
      """;

  /**
   * Statements that add the live table's other indexes and its grants, and analyze the shadow
   * table.
   */
  private static final String ADD_INDEXES_AND_GRANTS =
      """
      WITH t AS (SELECT c.oid, c.relname AS name, c.relacl, c.relowner, n.nspname AS living
                   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                  WHERE c.oid = to_regclass(?))
      SELECT replace(pg_get_indexdef(i.indexrelid), format(' ON %I.%I USING ', living, name),
                     format(' ON %I.%I USING ', b.schema, name))
        FROM t JOIN pg_index i ON i.indrelid = t.oid, (VALUES (?)) AS b(schema)
       WHERE NOT EXISTS (SELECT FROM pg_constraint con WHERE con.conindid = i.indexrelid
                            AND con.contype IN ('p', 'u', 'x'))
      UNION ALL
      SELECT format('GRANT %s ON %I.%I TO %s%s', a.privilege_type, b.schema, name,
                    CASE a.grantee WHEN 0 THEN 'PUBLIC'
                         ELSE quote_ident(pg_get_userbyid(a.grantee)) END,
                    CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END)
        FROM t, aclexplode(t.relacl) a, (VALUES (?)) AS b(schema) WHERE a.grantee <> t.relowner
      UNION ALL
      SELECT format('ANALYZE %I.%I', b.schema, name) FROM t, (VALUES (?)) AS b(schema)
      """;

  private static final String COLUMNS =
      """
      SELECT string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull,
                                  attgenerated, pg_get_expr(d.adbin, d.adrelid)),
                        ', ' ORDER BY attnum)
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped
      """;

  private final JdbcTemplate jdbc;
  private final List<String> tables;
  private final boolean keysLast;
  private final String liveSchema;
  private final String shadowSchema;
  private final String retiredSchema;

  ShadowTables(JdbcTemplate jdbc, String processor, RunningProjection<?> projection) {
    this.jdbc = jdbc;
    this.tables = projection.tables();
    this.keysLast = projection.isAppendOnly();
    this.liveSchema =
        Objects.requireNonNull(
            jdbc.queryForObject("SELECT quote_ident(current_schema())", String.class));
    this.shadowSchema = processor + "_beside";
    this.retiredSchema = processor + "_retired";
  }

  /** Creates the empty shadow tables, in the current transaction. */
  void create() {
    drop();
    jdbc.execute("CREATE SCHEMA " + shadowSchema);
    for (String table : tables) {
      run(CREATE, live(table), shadowSchema, shadowSchema);
      if (!keysLast) {
        run(ADD_KEYS, live(table), shadowSchema);
      }
    }
  }

  /**
   * Puts the shadow schema first on the search path until the current transaction ends, so that SQL
   * without a schema finds the shadow tables.
   */
  void useInTransaction() {
    jdbc.queryForList(
        """
        SELECT set_config('search_path', ?, true), set_config('synchronous_commit', 'off', true),
               set_config('plan_cache_mode', 'force_custom_plan', true)
        """,
        shadowSchema + ", " + liveSchema);
  }

  /**
   * Adds keys, indexes and grants, which is faster when the rows are in; in the current
   * transaction.
   */
  void addKeysAndIndexes() {
    for (String table : tables) {
      run(ADD_KEYS, live(table), shadowSchema);
      run(ADD_INDEXES_AND_GRANTS, live(table), shadowSchema, shadowSchema, shadowSchema);
    }
  }

  /** Locks the live tables against readers and writers until the current transaction ends. */
  void lockLiveTables() {
    jdbc.execute(
        "LOCK TABLE "
            + String.join(", ", tables.stream().map(this::live).toList())
            + " IN ACCESS EXCLUSIVE MODE");
  }

  /**
   * Swaps the tables: moves the live ones to the retired schema and the shadow ones to the live
   * schema, in the current transaction.
   */
  void replaceLiveTables() {
    jdbc.execute("CREATE SCHEMA " + retiredSchema);
    for (String table : tables) {
      requireSameColumns(table);
      jdbc.execute("ALTER TABLE %s SET SCHEMA %s".formatted(live(table), retiredSchema));
      jdbc.execute("ALTER TABLE %s.%s SET SCHEMA %s".formatted(shadowSchema, table, liveSchema));
    }
    jdbc.execute("DROP SCHEMA " + shadowSchema);
  }

  /** Drops the shadow tables; in the current transaction. */
  void drop() {
    jdbc.execute("DROP SCHEMA IF EXISTS " + shadowSchema + " CASCADE");
  }

  /** Whether tables are left that a table swap has replaced. */
  boolean hasRetiredTables() {
    return !jdbc.queryForList("SELECT WHERE to_regnamespace(?) IS NOT NULL", retiredSchema)
        .isEmpty();
  }

  /**
   * Drops the tables that a table swap has replaced; fails where something else depends on one of
   * them.
   */
  void dropRetiredTables() {
    for (String table : tables) {
      jdbc.execute("DROP TABLE IF EXISTS " + retiredSchema + "." + table);
    }
    jdbc.execute("DROP SCHEMA IF EXISTS " + retiredSchema);
  }

  private void requireSameColumns(String table) {
    String current = columns(live(table));
    String built = columns(shadowSchema + "." + table);
    if (!current.equals(built)) {
      throw new IllegalStateException(
          "The table %s was changed since this replay began; discard it and start anew: %s, not %s"
              .formatted(table, current, built));
    }
  }

  private String columns(String table) {
    return String.valueOf(jdbc.queryForObject(COLUMNS, String.class, table));
  }

  private void run(String statements, Object... arguments) {
    jdbc.queryForList(statements, String.class, arguments).forEach(jdbc::execute);
  }

  private String live(String table) {
    return liveSchema + "." + table;
  }
}
