package io.commercegraph.api.ops;

import java.util.Optional;

/** Something that must be so before the service is sent calls: a bean for each. */
public interface ReadinessCheck {

  /** Its name among the checks. */
  String name();

  /** What is wrong, if anything is: as last seen, so that it answers at once. */
  Optional<String> problem();
}
