package io.commercegraph.api.log;

import java.util.Optional;

/** Tells whether the log can be written, as this node last saw it. */
public interface LogWriteHealth {

  /** The reason why the store accepts no writes; empty where it does. No I/O. */
  Optional<String> refusal();
}
