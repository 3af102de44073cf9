package io.commercegraph.command.demo;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The table {@code demo_load}: the seed and time of the demo market's import, from which the same
 * lines can be generated again.
 */
@Component
class DemoLoadTable {

  private final JdbcClient jdbc;

  DemoLoadTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Stores the seed and time of a load before anything of it is imported. */
  void begin(DemoScale scale, Instant madeAt) {
    jdbc.sql(
            "INSERT INTO demo_load (shops, offers, days, seed, made_at, is_whole)"
                + " VALUES (?, ?, ?, ?, ?, false)")
        .params(
            scale.shops(),
            scale.offers(),
            scale.days(),
            scale.seed(),
            madeAt.atOffset(ZoneOffset.UTC))
        .update();
  }

  void end() {
    jdbc.sql("UPDATE demo_load SET is_whole = true").update();
  }

  /** The market of a load that was begun and not completed. */
  Optional<DemoMarket> unfinished() {
    return jdbc.sql("SELECT shops, offers, days, seed, made_at FROM demo_load WHERE NOT is_whole")
        .query(
            (row, n) ->
                new DemoMarket(
                    new DemoScale(row.getInt(1), row.getLong(2), row.getInt(3), row.getLong(4)),
                    row.getObject(5, OffsetDateTime.class).toInstant()))
        .optional();
  }
}
