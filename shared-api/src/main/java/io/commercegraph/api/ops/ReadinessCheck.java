package io.commercegraph.api.ops;

import java.util.Optional;

/** Something that should be so while the service is sent calls: a bean for each. */
public interface ReadinessCheck {

  /** Its name among the checks. */
  String name();

  /** What is wrong, if anything is: as last seen, so that it answers at once. */
  Optional<String> problem();

  /** Whether calls should go elsewhere while it is wrong; else it is only said. */
  default boolean isVital() {
    return true;
  }
}
