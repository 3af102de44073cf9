package io.commercegraph.api.secrets;

import java.util.Optional;

/**
 * The file of the operator's secret beside the embedded database. There is none beside a database
 * that somebody set up: its nodes need one common secret, which only its operator can give them.
 */
public interface SecretBesideData {

  /** The secret, if the file exists. */
  Optional<String> read();

  /** Creates a secret and stores it; it is on disk when this returns. */
  String make();

  /** The place of the file, for an operator who backs it up. */
  String place();
}
