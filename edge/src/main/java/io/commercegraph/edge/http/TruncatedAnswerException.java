package io.commercegraph.edge.http;

/**
 * The failure of an answer that has been sent in part. It makes Tomcat close the connection, so
 * that no client takes the part for the whole.
 */
public final class TruncatedAnswerException extends RuntimeException {

  public TruncatedAnswerException(Throwable cause) {
    super("An answer was cut off: " + cause.getMessage(), cause);
  }
}
