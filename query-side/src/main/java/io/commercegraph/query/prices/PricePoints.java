package io.commercegraph.query.prices;

import java.util.List;

/** Where the observations of an offer's price are looked up. */
interface PricePoints {

  /** Every observation of an offer; none of an offer that is not known. */
  List<PricePoint> of(String offerId);
}
