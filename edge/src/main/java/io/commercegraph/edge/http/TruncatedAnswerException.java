package io.commercegraph.edge.http;

/**
 * An answer that has begun and cannot be ended as it should: the connection is cut, so that nobody
 * takes what has come for the whole.
 */
public final class TruncatedAnswerException extends RuntimeException {

  public TruncatedAnswerException(Throwable cause) {
    super("An answer was cut off: " + cause.getMessage(), cause);
  }
}
