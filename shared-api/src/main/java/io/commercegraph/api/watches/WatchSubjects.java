package io.commercegraph.api.watches;

import org.jspecify.annotations.Nullable;

/** Finds what a request wants to watch. */
public interface WatchSubjects {

  /**
   * The subject of a request, which names one of the three.
   *
   * @throws io.commercegraph.api.tools.ToolProblem if there is none
   */
  WatchSubject find(@Nullable String product, @Nullable String offer, @Nullable String shop);
}
