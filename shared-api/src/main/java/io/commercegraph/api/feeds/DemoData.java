package io.commercegraph.api.feeds;

import java.util.OptionalLong;

/** A small set of facts to try the service with. */
public interface DemoData {

  /**
   * Records them where the log is empty.
   *
   * @return the position of the last one; nothing where the log has facts already
   */
  OptionalLong loadIntoAnEmptyLog();
}
