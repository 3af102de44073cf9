package io.commercegraph.query.prices;

import java.util.List;

/** Reads all observations of an offer's price. */
interface PriceHistoryReader {

  /** Every observation of an offer; none of an offer that is not known. */
  List<PricePoint> of(String offerId);
}
