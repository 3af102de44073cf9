package io.commercegraph.api.tools;

/**
 * A reading tool that also answers from a past state of the log: its requests may have the field
 * {@code known_at}, which the tool itself never sees.
 */
public interface PastTool<Q extends Record, A extends Record> extends Tool<Q, A> {

  /** What a request is about. Nothing else is there when the tool is called about the past. */
  PastScope scope(Q request);

  /**
   * Whether its answers tell by {@code because} which events they rest on, where a request has
   * {@code explain}.
   */
  default boolean explains() {
    return true;
  }
}
