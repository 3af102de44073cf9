package io.commercegraph.command.trust;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideFailure;
import java.util.Optional;

/** An outside provider of shop ratings. A provider that is not configured has no object. */
interface RatingProvider {

  /** Its name, one of {@link io.commercegraph.api.trust.ProviderName#ASKED}. */
  String name();

  /**
   * Fetches a domain's present rating; empty if the provider does not know the domain, or has no
   * rating of it.
   */
  Optional<ProviderRating> fetchRating(ShopDomain domain) throws CallNotPermitted, OutsideFailure;
}
