package io.commercegraph.api.trust;

import java.util.Set;

/** The outside providers of ratings that are configured. */
public interface RatingSources {

  /**
   * Those of {@link ProviderName#ASKED} that are configured; of the others nothing new comes in.
   */
  Set<String> configured();
}
