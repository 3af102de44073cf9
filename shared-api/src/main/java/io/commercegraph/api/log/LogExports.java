package io.commercegraph.api.log;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Exports of the log and of the read models' tables, for analysis elsewhere. */
public interface LogExports {

  /** The name of the log as an export. */
  String LOG = "log";

  /** All exports with their tables; those of a read model with the most important first. */
  Map<String, List<String>> names();

  /**
   * Opens a table for export. The table is read page by page, and no lock or transaction is held
   * between two pages.
   *
   * @param table table of the read model; {@code null} for the first
   * @param from position after which an entry must have been recorded or changed
   * @param after key of the last row that is known already; empty if none is
   * @throws UnknownExport if there is no such thing
   */
  Dataset open(String name, @Nullable String table, long from, List<String> after);

  /** An open export, for use by one thread. */
  interface Dataset {

    List<String> columns();

    /** The PostgreSQL types of the columns, in their order. */
    List<String> types();

    /** The columns by which rows are sorted; their values in a row are its cursor. */
    List<String> key();

    /** The position up to which everything is included; a later export can continue from it. */
    long position();

    /** The generation of the tables: 0 until a replay was switched in. */
    long generation();

    /**
     * The next rows, with one value for each column: numbers, texts, times, lists, JSON.
     *
     * @return none at the end
     * @throws GenerationChanged if a replay was switched in since: the rest would be of other
     *     tables
     */
    List<List<@Nullable Object>> next(int atMost);
  }

  /** The exception for an unknown export, or for invalid parameters of one. */
  final class UnknownExport extends RuntimeException {
    private final String field;

    public UnknownExport(String field, String message) {
      super(message, null, false, false);
      this.field = field;
    }

    /** The invalid parameter: {@code name}, {@code table}, {@code from} or {@code after}. */
    public String field() {
      return field;
    }
  }

  /** The exception for tables that a replay replaced while they were read. */
  final class GenerationChanged extends RuntimeException {
    public GenerationChanged(String table) {
      super(
          "A replay of " + table + " was switched in; begin the export again", null, false, false);
    }
  }
}
