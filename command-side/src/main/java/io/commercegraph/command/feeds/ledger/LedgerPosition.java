package io.commercegraph.command.feeds.ledger;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The log position up to which the ledger's table has all events, but for those of runs that are
 * under way or have stopped.
 */
@Repository
public class LedgerPosition {

  private final JdbcClient jdbc;

  LedgerPosition(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The position that all nodes share. */
  long get() {
    return jdbc.sql("SELECT position FROM feed_ledger_position").query(Long.class).single();
  }

  /** Notes that the table is empty and has to be built anew. */
  void lost() {
    jdbc.sql("UPDATE feed_ledger_position SET position = 0").update();
  }

  /** Notes that the table has all events up to a position; it never goes back. */
  public void reached(long position) {
    jdbc.sql("UPDATE feed_ledger_position SET position = :position WHERE position < :position")
        .param("position", position)
        .update();
  }
}
