package io.commercegraph.api.feeds;

import java.util.OptionalLong;

/** The demo data: a small set of facts to try the service with. */
public interface DemoData {

  /**
   * Records the demo data where the log is empty, or resumes an interrupted load without recording
   * anything twice.
   *
   * @return the position of the last one; nothing where there was nothing to load
   */
  OptionalLong load();
}
