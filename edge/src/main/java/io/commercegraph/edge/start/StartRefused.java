package io.commercegraph.edge.start;

/** The service can't start as it is set up; the message is one line for whoever started it. */
public final class StartRefused extends RuntimeException {

  public StartRefused(String message) {
    super(message);
  }

  public StartRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
