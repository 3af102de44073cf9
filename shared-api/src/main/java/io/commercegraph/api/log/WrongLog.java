package io.commercegraph.api.log;

/**
 * The log that the service was set up with is not the one that its database follows. Nothing was
 * changed; the message is one line for whoever operates the service.
 */
public final class WrongLog extends RuntimeException {

  public WrongLog(String message) {
    super(message);
  }
}
