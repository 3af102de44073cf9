package io.commercegraph.query.checkout;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.values.StableId;

/**
 * Computes click references, by which an affiliate network reports a click back. A reference is
 * derived from request and offer, names nobody, and has letters and digits only, as Sovrn demands.
 */
final class ClickRef {

  private ClickRef() {}

  static String of(Caller caller, String offerId) {
    return StableId.of("clk", caller.requestId(), offerId);
  }
}
