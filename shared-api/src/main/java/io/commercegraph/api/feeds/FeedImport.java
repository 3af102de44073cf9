package io.commercegraph.api.feeds;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Imports feeds into the log: the operators' interface to the write side. */
public interface FeedImport {

  /**
   * Reads a feed as it comes, in constant memory, and returns when it has ended.
   *
   * @param progress consumer of the report, called about once per second on the calling thread
   * @throws io.commercegraph.api.tools.ToolProblem if the order itself is wrong, or the store has
   *     no room for an import
   */
  FeedReport run(FeedOrder order, InputStream feed, Consumer<FeedReport> progress);

  /** The newest runs, newest first. */
  List<FeedReport> runs(int limit);

  Optional<FeedReport> find(String runId);

  /** The rejects of a run, in the feed's order; the first ten thousand are kept. */
  void rejects(String runId, Consumer<FeedReject> each);
}
