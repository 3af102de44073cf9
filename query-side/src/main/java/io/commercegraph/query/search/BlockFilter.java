package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.BlockJudge;
import io.commercegraph.query.search.catalogue.OfferJudge;
import io.commercegraph.query.search.catalogue.ProductBlock;
import io.commercegraph.query.search.catalogue.ProductLabels;
import org.jspecify.annotations.Nullable;

/**
 * The filters of one call as they judge a block of products at a time: by a table, since a branch
 * for each product would be mispredicted too often.
 */
final class BlockFilter {

  private static final int OF_CATEGORY_AT = 4;
  private static final int OF_BRAND_AT = 5;
  private static final int SHOWN_AT = 6;

  private final boolean @Nullable [] ofCategory;
  private final boolean @Nullable [] ofBrand;
  private final @Nullable BlockJudge offers;

  /** What a product comes to, by what its offers come to and by its category and brand. */
  private final byte[] verdicts = new byte[1 << (SHOWN_AT + 1)];

  /**
   * Takes the filters.
   *
   * @param ofCategory whether a category is the one asked for; null where none is
   * @param ofBrand the same for brands
   * @param offers judges what is asked of offers; null where no offer needs to be looked at
   * @param anyOfferPasses whether nothing is asked of offers
   */
  BlockFilter(
      boolean @Nullable [] ofCategory,
      boolean @Nullable [] ofBrand,
      @Nullable BlockJudge offers,
      boolean anyOfferPasses) {
    this.ofCategory = ofCategory;
    this.ofBrand = ofBrand;
    this.offers = offers;
    for (int of = 1 << SHOWN_AT; of < verdicts.length; of++) {
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

  void judge(ProductBlock block) {
    if (offers != null) {
      block.judgeOffers(offers);
    }
    for (int i = 0; i < block.size(); i++) {
      int of =
          (offers == null ? 0 : block.offers(i))
              | flag(ofCategory, block.category(i)) << OF_CATEGORY_AT
              | flag(ofBrand, block.brand(i)) << OF_BRAND_AT
              | (block.isShown(i) ? 1 << SHOWN_AT : 0);
      block.setVerdict(i, verdicts[of]);
    }
  }

  private static int flag(boolean @Nullable [] flags, int label) {
    int value = label + ProductLabels.OFFSET;
    return flags == null || (value < flags.length && flags[value]) ? 1 : 0;
  }
}
