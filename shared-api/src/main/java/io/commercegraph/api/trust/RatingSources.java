package io.commercegraph.api.trust;

import java.util.Set;

/** Which outside providers of ratings the service asks. */
public interface RatingSources {

  /**
   * Those of {@link ProviderName#ASKED} that are configured; of the others nothing new comes in.
   */
  Set<String> configured();
}
