package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import org.jspecify.annotations.Nullable;

/**
 * Several equal pieces of a GTIN that are sold together. They are another product than the piece.
 *
 * @param productId the product of the pack
 * @param declared whether the shop said so in a field; else the title names the count
 */
public record Pack(int pieces, String productId, boolean declared) {

  /** The label of a product whose name has no count. */
  public static final String SINGLE = "1";

  static Pack of(Gtin gtin, int pieces, boolean declared) {
    return new Pack(pieces, ProductId.ofPack(gtin, pieces), declared);
  }

  /**
   * The rule that a count in a title founds a pack where the product of the GTIN is known to be
   * named without one. The GTIN of a pack itself is named with a count by all shops.
   *
   * @param bare the entry of the product of the GTIN
   */
  public boolean isApartFrom(@Nullable LedgerEntry bare) {
    return declared || (bare != null && SINGLE.equals(bare.label()));
  }
}
