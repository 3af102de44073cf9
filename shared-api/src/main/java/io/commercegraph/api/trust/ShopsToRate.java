package io.commercegraph.api.trust;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Gives the shops for which it is worth asking outside providers for ratings. */
public interface ShopsToRate {

  /** Shops with offers, those first whose offers were clicked most in the trust window. */
  List<RatedShop> mostClicked(int limit);

  /**
   * A shop that may be rated.
   *
   * @param expiries until when the newest snapshot of each provider is good, by its name
   */
  record RatedShop(String domain, Map<String, Instant> expiries) {}
}
