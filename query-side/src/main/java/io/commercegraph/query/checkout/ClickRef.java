package io.commercegraph.query.checkout;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.values.StableId;

/**
 * By what a network reports a click back: follows from the request and the offer, names nobody, and
 * is letters and digits only, as Sovrn demands.
 */
final class ClickRef {

  private ClickRef() {}

  static String of(Caller caller, String offerId) {
    return StableId.of("clk", caller.requestId(), offerId);
  }
}
