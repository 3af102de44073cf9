package io.commercegraph.log.replaying;

import io.commercegraph.log.projecting.RunningProjection;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A read model's tables a second time, in a schema of their own, under the same names: tables,
 * constraints and indexes. Flyway never sees them; what it made of the living tables is copied.
 */
final class ShadowTables {

  /** Statements that make a table like the living one; its indexes follow when it is full. */
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

  /** Its keys, as far as it has them not yet. */
  private static final String KEYS =
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

  private static final String FINISH =
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
  private final boolean keysFollow;
  private final String living;
  private final String beside;
  private final String retired;

  ShadowTables(JdbcTemplate jdbc, String processor, RunningProjection<?> projection) {
    this.jdbc = jdbc;
    this.tables = projection.tables();
    this.keysFollow = projection.isAddedTo();
    this.living =
        Objects.requireNonNull(
            jdbc.queryForObject("SELECT quote_ident(current_schema())", String.class));
    this.beside = processor + "_beside";
    this.retired = processor + "_retired";
  }

  /** In a transaction. */
  void create() {
    drop();
    jdbc.execute("CREATE SCHEMA " + beside);
    for (String table : tables) {
      run(CREATE, living(table), beside, beside);
      if (!keysFollow) {
        run(KEYS, living(table), beside);
      }
    }
  }

  /** For the transaction at hand its tables are the ones that SQL finds. */
  void enter() {
    jdbc.queryForList(
        """
        SELECT set_config('search_path', ?, true), set_config('synchronous_commit', 'off', true),
               set_config('plan_cache_mode', 'force_custom_plan', true)
        """,
        beside + ", " + living);
  }

  /** What is quicker done when the rows are in; in a transaction. */
  void finish() {
    for (String table : tables) {
      run(KEYS, living(table), beside);
      run(FINISH, living(table), beside, beside, beside);
    }
  }

  /** Nobody reads or writes the living tables until the transaction ends. */
  void lockLiving() {
    jdbc.execute(
        "LOCK TABLE "
            + String.join(", ", tables.stream().map(this::living).toList())
            + " IN ACCESS EXCLUSIVE MODE");
  }

  /** Puts these tables in the living ones' place, in the transaction at hand. */
  void replaceLiving() {
    jdbc.execute("CREATE SCHEMA " + retired);
    for (String table : tables) {
      mustBeAlike(table);
      jdbc.execute("ALTER TABLE %s SET SCHEMA %s".formatted(living(table), retired));
      jdbc.execute("ALTER TABLE %s.%s SET SCHEMA %s".formatted(beside, table, living));
    }
    jdbc.execute("DROP SCHEMA " + beside);
  }

  /** Takes away what was built and not switched in; in a transaction. */
  void drop() {
    jdbc.execute("DROP SCHEMA IF EXISTS " + beside + " CASCADE");
  }

  boolean hasRetired() {
    return !jdbc.queryForList("SELECT WHERE to_regnamespace(?) IS NOT NULL", retired).isEmpty();
  }

  /** Takes away what was replaced; refused where something else depends on it. */
  void dropRetired() {
    for (String table : tables) {
      jdbc.execute("DROP TABLE IF EXISTS " + retired + "." + table);
    }
    jdbc.execute("DROP SCHEMA IF EXISTS " + retired);
  }

  private void mustBeAlike(String table) {
    String now = columns(living(table));
    String then = columns(beside + "." + table);
    if (!now.equals(then)) {
      throw new IllegalStateException(
          "The table %s was changed since this replay began; discard it and start anew: %s, not %s"
              .formatted(table, now, then));
    }
  }

  private String columns(String table) {
    return String.valueOf(jdbc.queryForObject(COLUMNS, String.class, table));
  }

  private void run(String statements, Object... arguments) {
    jdbc.queryForList(statements, String.class, arguments).forEach(jdbc::execute);
  }

  private String living(String table) {
    return living + "." + table;
  }
}
