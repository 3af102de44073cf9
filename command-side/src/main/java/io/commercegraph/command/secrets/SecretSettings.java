package io.commercegraph.command.secrets;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The operator's secret, as a text or as the name of a file that holds it. A blank setting counts
 * as none.
 *
 * @param secret wraps all other keys; the same on every node of a database
 * @param secretFile the file that holds it
 * @param secretBefore the secret that it takes the place of, until a rotation was ordered
 * @param secretBeforeFile the file that holds that one
 * @param secretLost the id of a secret that nobody has any more: the keys that it wraps are deleted
 */
@ConfigurationProperties("commerce-graph")
record SecretSettings(
    @Nullable String secret,
    @Nullable String secretFile,
    @Nullable String secretBefore,
    @Nullable String secretBeforeFile,
    @Nullable String secretLost) {

  /** Contains none of the secrets. */
  @Override
  public String toString() {
    return "SecretSettings";
  }
}
