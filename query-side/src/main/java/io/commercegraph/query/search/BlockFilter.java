package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.OfferJudge;
import org.jspecify.annotations.Nullable;

/**
 * The filters of one call as they judge many products by columns: by a table, since a branch for
 * each product would be mispredicted too often.
 */
final class BlockFilter {

  private static final int OF_CATEGORY_AT = 4;
  private static final int OF_BRAND_AT = 5;

  private final boolean @Nullable [] ofCategory;
  private final boolean @Nullable [] ofBrand;
  private final boolean anyOfferPasses;

  /** What a product comes to, by what its offers come to and by its category and brand. */
  private final byte[] verdicts = new byte[1 << (OF_BRAND_AT + 1)];

  /**
   * Takes the filters.
   *
   * @param ofCategory whether a category is the one asked for; null where none is
   * @param ofBrand the same for brands
   * @param anyOfferPasses whether nothing is asked of offers
   */
  BlockFilter(
      boolean @Nullable [] ofCategory, boolean @Nullable [] ofBrand, boolean anyOfferPasses) {
    this.ofCategory = ofCategory;
    this.ofBrand = ofBrand;
    this.anyOfferPasses = anyOfferPasses;
    for (int of = 0; of < verdicts.length; of++) {
      verdicts[of] = (byte) verdict(of, anyOfferPasses);
    }
  }

  private static int verdict(int of, boolean anyOfferPasses) {
    boolean isOfCategory = (of & 1 << OF_CATEGORY_AT) != 0;
    boolean any = anyOfferPasses || (of & OfferJudge.PASSES) != 0;
    boolean passes = isOfCategory ? any : (of & OfferJudge.PASSES_IN_CATEGORY) != 0;
    boolean other = !passes && (of & ProductFilter.otherCurrency(isOfCategory)) != 0;
    return ProductFilter.result(any, passes, other, (of & 1 << OF_BRAND_AT) != 0);
  }

  /** Whether the offers of a product tell all, its category and brand nothing. */
  boolean asksOffersAlone() {
    return ofCategory == null && ofBrand == null;
  }

  /** 0 if a product comes to nothing, whatever its labels are, else 1; by its offers. */
  int mayCount(int outcome) {
    return anyOfferPasses ? 1 : -outcome >>> (Integer.SIZE - 1);
  }

  /** What a shown product comes to, by its offers and its places in the columns of labels. */
  int verdict(int outcome, int category, int brand) {
    return verdicts[
        outcome
            | flag(ofCategory, category) << OF_CATEGORY_AT
            | flag(ofBrand, brand) << OF_BRAND_AT];
  }

  private static int flag(boolean @Nullable [] flags, int value) {
    return flags == null || (value < flags.length && flags[value]) ? 1 : 0;
  }
}
