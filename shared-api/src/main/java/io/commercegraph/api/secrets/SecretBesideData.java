package io.commercegraph.api.secrets;

import java.util.Optional;

/**
 * The operator's secret in a file beside the embedded database. There is none beside a database
 * that somebody set up: its nodes need one secret in common, which only its operator can give them.
 */
public interface SecretBesideData {

  /** The secret, if it was made before. */
  Optional<String> read();

  /** Makes one and keeps it, on disk before this returns. */
  String make();

  /** Where it is kept, for whoever is to keep a copy of it. */
  String place();
}
