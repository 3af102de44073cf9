package io.commercegraph.api.log;

import java.util.Optional;

/** Whether the log can be written, as this node last saw it. */
public interface LogWriteHealth {

  /** Why the store takes nothing, if it does not. No I/O. */
  Optional<String> refusal();
}
