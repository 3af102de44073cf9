package io.commercegraph.api.audit;

import java.io.IOException;
import java.util.Optional;

/**
 * The last signed checkpoint as it is remembered outside the database, so that a database that was
 * restored or rewritten is not signed without notice.
 */
public interface RememberedCheckpoint {

  /** The signed note; empty where none is remembered. */
  Optional<String> read() throws IOException;

  /** Remembers a signed note in the place of the one before; a failure is logged. */
  void remember(String note);
}
