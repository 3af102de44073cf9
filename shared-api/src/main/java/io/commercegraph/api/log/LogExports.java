package io.commercegraph.api.log;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The log and the read models' tables, for whoever wants to count for himself. */
public interface LogExports {

  /** The log's name here. */
  String LOG = "log";

  /** What there is, each with its tables; those of a read model in the order of their weight. */
  Map<String, List<String>> names();

  /**
   * Opens one table. It is read page by page, so that nothing is held while nobody reads on.
   *
   * @param table one of the name's tables; {@code null} for the first
   * @param from only what was recorded or changed after this position
   * @param after the key of the last row that is known already; empty for none
   * @throws UnknownExport if there is no such thing
   */
  Dataset open(String name, @Nullable String table, long from, List<String> after);

  /** An export under way: for one thread. */
  interface Dataset {

    List<String> columns();

    /** The columns that rows come in the order of; their values in a row are its cursor. */
    List<String> key();

    /** All that was recorded up to it is in: the next export may ask for what came after. */
    long position();

    /** Of the tables that are read: 0 until a replay was switched in. */
    long generation();

    /**
     * The next rows, a value a column: numbers, texts, times, lists, JSON as it stands.
     *
     * @return none at the end
     * @throws GenerationChanged if a replay was switched in since: the rest would be of other
     *     tables
     */
    List<List<@Nullable Object>> next(int atMost);
  }

  /** Nothing of this name can be exported so. */
  final class UnknownExport extends RuntimeException {
    private final String field;

    public UnknownExport(String field, String message) {
      super(message, null, false, false);
      this.field = field;
    }

    /** What was asked wrongly: {@code name}, {@code table}, {@code from} or {@code after}. */
    public String field() {
      return field;
    }
  }

  /** The tables were replaced while they were read. */
  final class GenerationChanged extends RuntimeException {
    public GenerationChanged(String table) {
      super(
          "A replay of " + table + " was switched in; begin the export again", null, false, false);
    }
  }
}
