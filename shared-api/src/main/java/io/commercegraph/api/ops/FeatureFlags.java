package io.commercegraph.api.ops;

import java.util.Map;

/** The switches of a feature, for operators: each feature with switches has a bean. */
public interface FeatureFlags {

  /** Whether each is on, by a name that is unique in the service. */
  Map<String, Boolean> flags();
}
