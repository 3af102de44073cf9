package io.commercegraph.api.ops;

import java.util.Optional;

/** A condition for readiness: a bean for each. */
public interface ReadinessCheck {

  /** The name of the check. */
  String name();

  /** The problem, if there is one: as last seen, so that the check answers at once. */
  Optional<String> problem();

  /**
   * Whether the service is not ready while the check fails; otherwise the failure is only reported.
   */
  default boolean isVital() {
    return true;
  }
}
