package io.commercegraph.api.matching;

import java.util.List;

/** The port to the offers of different shops that share a GTIN, which matching learns from. */
public interface NumberedOffers {

  /** Two shops' offers of one GTIN; each has its offer's id, title and price. */
  record Pair(CatalogueProduct one, CatalogueProduct other) {}

  /** Such pairs, one a GTIN, the same for the same catalogue. */
  List<Pair> pairs(int most);
}
