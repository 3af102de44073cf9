package io.commercegraph.api.tools;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadPoint;
import java.util.Set;

/** Past states of the log, which calls can be answered from. */
public interface PastStates {

  /** The name of the request field that asks for one. */
  String FIELD = "known_at";

  /**
   * The place where a call reads what was known at a time or position.
   *
   * @param knownAt a time (RFC 3339) or a position of the log
   * @param scope what the call is about
   * @param reads the read models that the call reads
   * @throws ToolProblem where it is neither, or in the future
   */
  ReadPoint at(String knownAt, PastScope scope, Set<ReadModel> reads);
}
