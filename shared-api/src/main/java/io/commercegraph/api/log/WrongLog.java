package io.commercegraph.api.log;

/**
 * The exception for a configured log that is not the one that the service's database follows.
 * Nothing was changed; the message is one line for the operator.
 */
public final class WrongLog extends RuntimeException {

  public WrongLog(String message) {
    super(message);
  }
}
