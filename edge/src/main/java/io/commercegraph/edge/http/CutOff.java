package io.commercegraph.edge.http;

/**
 * An answer that has begun and cannot be ended as it should: the connection is cut, so that nobody
 * takes what has come for the whole.
 */
public final class CutOff extends RuntimeException {

  public CutOff(Throwable cause) {
    super("An answer was cut off: " + cause.getMessage(), cause);
  }
}
