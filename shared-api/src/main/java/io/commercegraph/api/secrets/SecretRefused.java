package io.commercegraph.api.secrets;

/**
 * The operator's secret is missing, too weak, or not the one that wraps the keys of this database.
 * Nothing was changed; the message is one line for whoever operates the service, and holds no
 * secret.
 */
public final class SecretRefused extends RuntimeException {

  public SecretRefused(String message) {
    super(message);
  }

  public SecretRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
