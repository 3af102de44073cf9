package io.commercegraph.api.secrets;

import java.util.Optional;

/**
 * The file of the operator's secret beside the embedded database. An external database has no such
 * file: its nodes need one common secret, which only its operator can give them.
 */
public interface EmbeddedSecretFile {

  /** The secret, if the file exists. */
  Optional<String> read();

  /** Creates a secret and stores it in the file; the secret is on disk when the method returns. */
  String make();

  /** The place of the file, for an operator who backs it up. */
  String place();
}
