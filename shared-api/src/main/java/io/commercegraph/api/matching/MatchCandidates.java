package io.commercegraph.api.matching;

import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The port through which imports find the products of the catalogue that an offer may be of. */
public interface MatchCandidates {

  /**
   * An offer whose product is sought.
   *
   * @param ownProductId the product that it founds where nothing matches it
   */
  record Asked(
      String offerId,
      String shopId,
      String ownProductId,
      String title,
      @Nullable String brand,
      @Nullable String mpn) {}

  /**
   * A product that a title may be of.
   *
   * @param likeness of the words of both, the rare ones before all; between 0 and 1
   * @param product what is known of it, from memory
   */
  record Candidate(String productId, double likeness, Supplier<CatalogueProduct> product) {}

  /**
   * The products that are most like each of these offers, the best first, from memory. Products of
   * which the shop has another offer are left out.
   */
  List<List<Candidate>> candidates(List<Asked> asked, int count);

  /** The read models that candidates are found in. */
  Set<ReadModel> readModels();

  /** Whether offers beside this one are of a product. */
  boolean hasOthers(String productId, String offerId);

  /** A sample of the catalogue's products, the same for the same catalogue. */
  List<CatalogueProduct> sample(int count);
}
