package io.commercegraph.edge.start;

/**
 * The exception of a service that cannot start as it is configured; its message is one line for the
 * user who started it.
 */
public final class StartRefused extends RuntimeException {

  public StartRefused(String message) {
    super(message);
  }

  public StartRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
