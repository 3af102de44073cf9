package io.commercegraph.api.feeds;

import java.util.OptionalLong;

/** A small set of facts to try the service with. */
public interface DemoData {

  /**
   * Records them where the log is empty, and goes on with a load that was cut short: what is in
   * already is not recorded again.
   *
   * @return the position of the last one; nothing where there was nothing to load
   */
  OptionalLong load();
}
