package io.commercegraph.command.trust;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideFailure;
import java.util.Optional;

/** Someone outside who rates shops. One that is not configured is not there. */
interface RatingProvider {

  /** Its name, one of {@link io.commercegraph.api.trust.ProviderName#ASKED}. */
  String name();

  /** What it says of a domain now; nothing where it does not know it, or has no rating of it. */
  Optional<ProviderRating> ask(ShopDomain domain) throws CallNotPermitted, OutsideFailure;
}
