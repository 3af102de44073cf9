package io.commercegraph.api.ops;

import java.util.Map;

/** What of a feature is switched on, for operations: a bean for each feature that has switches. */
public interface FeatureFlags {

  /** Whether each is on, by a name that is unique in the service. */
  Map<String, Boolean> flags();
}
