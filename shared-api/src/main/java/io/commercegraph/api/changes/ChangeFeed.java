package io.commercegraph.api.changes;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the changes, which are kept for 30 days and the same on every node. */
public interface ChangeFeed {

  /**
   * The next changes that pass a filter, in the order of their ids.
   *
   * @param after id after which they begin
   * @throws ChangesGone if changes after that id are no longer kept
   */
  Batch after(ChangeId after, ChangeFilter filter, int limit);

  /** The id that the feed has reached. */
  ChangeId head();

  /** The id of the last change that is no longer kept. */
  ChangeId oldest();

  /**
   * The filter of a request.
   *
   * @param product id or GTIN
   * @param shop id, or domain in any spelling
   * @throws io.commercegraph.api.tools.ToolProblem if there is no such product or shop
   */
  ChangeFilter filter(Set<ChangeKind> kinds, @Nullable String product, @Nullable String shop);

  /**
   * Some changes.
   *
   * @param nextAfter id after which the rest begins; it goes on past what did not pass
   * @param reachedHead whether there was nothing more when this was read
   */
  record Batch(List<Change> changes, ChangeId nextAfter, boolean reachedHead) {}

  /** The exception for changes that are no longer kept. */
  final class ChangesGone extends RuntimeException {

    private static final long serialVersionUID = 1;

    public ChangesGone(ChangeId oldest) {
      super("Changes are kept for 30 days; the oldest come after " + oldest, null, false, false);
    }
  }
}
