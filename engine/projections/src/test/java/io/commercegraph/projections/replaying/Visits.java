package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A projection of two tables that counts without any guard: an event that is projected twice, or
 * not at all, shows. Rebuilds can be stopped, and it can be told to find a name poisonous.
 */
class Visits implements Projection<ShopEvent> {

  private final JdbcTemplate jdbc;
  volatile Runnable beforeRebuiltBatch = () -> {};
  volatile @Nullable String poison;

  Visits(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
    jdbc.execute(
        """
        CREATE TABLE visit (shop text PRIMARY KEY, seen int NOT NULL CHECK (seen > 0),
                            last bigint NOT NULL, name text) WITH (fillfactor = 70)
        """);
    jdbc.execute("CREATE INDEX visit_busy ON visit (seen, shop) WHERE seen > 1");
    jdbc.execute("CREATE TABLE visit_total (shop text PRIMARY KEY, seen int NOT NULL DEFAULT 0)");
    jdbc.execute("GRANT SELECT ON visit TO PUBLIC");
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public List<String> tables() {
    return List.of("visit", "visit_total");
  }

  @Override
  public Set<Class<? extends ShopEvent>> events() {
    return Set.of(ShopEvent.class);
  }

  @Override
  public String sequenceKey(ShopEvent event) {
    return event.shopId();
  }

  @Override
  public void apply(List<RecordedEvent<ShopEvent>> batch) {
    if (Thread.currentThread().getName().startsWith("replay-")) {
      beforeRebuiltBatch.run();
    }
    for (RecordedEvent<ShopEvent> recorded : batch) {
      @Nullable String name =
          recorded.event() instanceof ShopListed e ? e.description().name() : null;
      if (name != null && name.equals(poison)) {
        throw new IllegalArgumentException("Poisonous: " + name);
      }
    }
    jdbc.batchUpdate(
        """
        INSERT INTO visit AS v VALUES (?, 1, ?, ?)
        ON CONFLICT (shop) DO UPDATE
           SET seen = v.seen + 1, last = excluded.last, name = coalesce(excluded.name, v.name)
        """,
        batch.stream().map(Visits::row).toList());
    jdbc.batchUpdate(
        """
        INSERT INTO visit_total AS t VALUES (?, 1)
        ON CONFLICT (shop) DO UPDATE SET seen = t.seen + 1
        """,
        batch.stream()
            .map(recorded -> recorded.event().shopId())
            .map(shop -> new Object[] {shop})
            .toList());
  }

  private static Object[] row(RecordedEvent<ShopEvent> recorded) {
    return new Object[] {
      recorded.event().shopId(),
      recorded.position(),
      recorded.event() instanceof ShopListed e ? e.description().name() : null
    };
  }

  /** All rows of both tables as one text. */
  String checksum() {
    return String.valueOf(
        jdbc.queryForObject(
            """
            SELECT md5(string_agg(row, ',' ORDER BY row))
              FROM (SELECT v::text AS row FROM visit v
                    UNION ALL SELECT t::text FROM visit_total t) rows
            """,
            String.class));
  }

  /** What the catalogue says of both tables: columns, constraints, indexes, options, grants. */
  List<String> shape() {
    return jdbc.query(
        """
        SELECT concat_ws(' ', c.relname, c.reloptions::text, c.relacl::text,
                         pg_get_indexdef(c.oid)) FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
         WHERE c.relname LIKE 'visit%'
        UNION ALL
        SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
          FROM pg_constraint WHERE conrelid::regclass::text LIKE 'visit%'
        UNION ALL
        SELECT concat_ws(' ', table_name, ordinal_position, column_name, data_type, column_default)
          FROM information_schema.columns WHERE table_schema = 'public' AND table_name LIKE 'visit%'
        ORDER BY 1
        """,
        (row, number) -> row.getString(1));
  }
}
