package io.commercegraph.api.secrets;

/**
 * The exception for an operator's secret that is missing, too weak, or not the one that wraps the
 * keys of this database. Nothing was changed; the message is one line for the operator, and holds
 * no secret.
 */
public final class SecretRefused extends RuntimeException {

  public SecretRefused(String message) {
    super(message);
  }

  public SecretRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
