package io.commercegraph.api.nodes;

import org.jspecify.annotations.Nullable;

/** The exception of a call that no node has answered. */
public final class NodeUnavailable extends RuntimeException {

  private final boolean mayBeDone;

  /**
   * The exception of one call.
   *
   * @param mayBeDone whether a node may have done, or may still do, what the call asks for
   */
  public NodeUnavailable(boolean mayBeDone, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.mayBeDone = mayBeDone;
  }

  /** Whether a node may have done, or may still do, what the call asks for. */
  public boolean mayBeDone() {
    return mayBeDone;
  }
}
