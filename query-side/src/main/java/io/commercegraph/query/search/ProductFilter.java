package io.commercegraph.query.search;

import io.commercegraph.index.words.TagFilter;
import io.commercegraph.query.products.OfferTally;
import io.commercegraph.query.search.catalogue.BlockJudge;
import io.commercegraph.query.search.catalogue.BrandLabels;
import io.commercegraph.query.search.catalogue.CatalogueOffers;
import io.commercegraph.query.search.catalogue.CategoryQuery;
import io.commercegraph.query.search.catalogue.OfferFigures;
import io.commercegraph.query.search.catalogue.OfferJudge;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.time.Instant;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The filters of one call, ready to judge products by number. All that is asked of offers must hold
 * for one offer of the product. A product is of a category if it is called so, or if the shop that
 * makes this offer is.
 */
final class ProductFilter {

  /** The product passes. */
  static final int PASSES = 1;

  /** It passes all filters but the category's. */
  static final int PASSES_BUT_CATEGORY = 2;

  /** It passes all filters but the brand's. */
  static final int PASSES_BUT_BRAND = 4;

  /** It would pass if prices in other currencies than that of the limits counted. */
  static final int OTHER_CURRENCY = 8;

  /** Neither is told by the summaries of products; or nothing is asked of offers. */
  static final int UNDECIDED = -1;

  static final int ANY_STATE = 0;

  private final ProductLabels labels;
  private final OfferFigures figures;
  private final OfferJudge judge;
  private final boolean anyOfferPasses;
  private final boolean anyShopIsOfCategory;
  private final @Nullable BitSet categories;
  private final @Nullable BitSet brands;

  ProductFilter(ProductFilters asked, ProductStore store, Instant now) {
    CatalogueOffers offers = store.offers();
    this.labels = store.labels();
    this.anyOfferPasses = asked.offers().isEmpty();
    CategoryQuery category = asked.category() == null ? null : CategoryQuery.of(asked.category());
    this.categories = category == null ? null : labels.categories().matching(category);
    BitSet ofShops =
        category == null ? new BitSet() : offers.shops().categories().matching(category);
    this.anyShopIsOfCategory = !ofShops.isEmpty();
    this.figures = offers.figures();
    this.judge = figures.judge(asked.offers(), ofShops, now);
    BrandLabels spellings = labels.brands();
    this.brands = asked.brand() == null ? null : spellings.matching(asked.brand());
  }

  /** What a product comes to: a bit for each of the constants. */
  int judge(int product) {
    if (!labels.isShown(product)) {
      return 0;
    }
    boolean isOfCategory = isOfCategory(product);
    if (anyOfferPasses && (isOfCategory || !anyShopIsOfCategory)) {
      return result(true, isOfCategory, false, isOfBrand(product));
    }
    int offers = offersOf(product);
    boolean passes =
        (offers & (isOfCategory ? OfferJudge.PASSES : OfferJudge.PASSES_IN_CATEGORY)) != 0;
    return result(
        anyOfferPasses || (offers & OfferJudge.PASSES) != 0,
        passes,
        !passes && (offers & otherCurrency(isOfCategory)) != 0,
        isOfBrand(product));
  }

  /** The offers that are judged. */
  OfferFigures offers() {
    return figures;
  }

  private int offersOf(int product) {
    int atMost = judge.atMost(product);
    boolean isSure = !anyShopIsOfCategory && judge.isSure(product);
    return atMost == OfferJudge.NONE || isSure
        ? atMost & (OfferJudge.PASSES | OfferJudge.OTHER_CURRENCY)
        : judge.judge(product);
  }

  /**
   * What a product comes to at most, as is told without going through its offers. It is asked of
   * far more products than any other rule, so it reads as little as possible.
   */
  int atMost(int product) {
    boolean isOfBrand = isOfBrand(product);
    boolean mayBeOfCategory = anyShopIsOfCategory || isOfCategory(product);
    if (!isOfBrand && !mayBeOfCategory) {
      return 0;
    }
    int offers = anyOfferPasses ? OfferJudge.PASSES : judge.atMost(product);
    boolean mayPass = (offers & OfferJudge.PASSES) != 0;
    return result(
        mayPass,
        mayPass && mayBeOfCategory,
        mayBeOfCategory && (offers & OfferJudge.OTHER_CURRENCY) != 0,
        isOfBrand);
  }

  /**
   * The bits of the summaries of products that pass what is asked of offers, if these tell it of
   * all products; else negative. All products pass without any bit where nothing is asked.
   */
  int decidingStates() {
    if (anyShopIsOfCategory) {
      return UNDECIDED;
    }
    return anyOfferPasses ? ANY_STATE : judge.decidesBySummary() ? judge.states() : UNDECIDED;
  }

  /** Whether a category is the one asked for; null where none is. */
  boolean @Nullable [] ofCategory() {
    return categories == null ? null : labels.categoryFlags(categories);
  }

  /** Whether a brand is the one asked for, the same way. */
  boolean @Nullable [] ofBrand() {
    return brands == null ? null : labels.brandFlags(brands);
  }

  /** The same filters as they judge many products at once. */
  BlockFilter ofBlocks() {
    return new BlockFilter(ofCategory(), ofBrand(), anyOfferPasses);
  }

  /** What is asked of offers, as the offers of many products are judged at once. */
  BlockJudge judgeOfBlocks() {
    return judge.ofBlocks();
  }

  /**
   * The filter of a search that ranks the products that come to one of these bits, and counts those
   * that are left out for their currency beside them.
   */
  TagFilter keeping(int bits) {
    return new TagFilter() {
      private int judged = -1;
      private int verdict;

      @Override
      public boolean mayKeep(int product) {
        return (atMost(product) & (bits | OTHER_CURRENCY)) != 0;
      }

      @Override
      public boolean keeps(int product) {
        return (verdict(product) & bits) != 0;
      }

      @Override
      public boolean isHit(int product) {
        return (verdict(product) & PASSES) != 0;
      }

      @Override
      public boolean isBeside(int product) {
        return (verdict(product) & OTHER_CURRENCY) != 0;
      }

      private int verdict(int product) {
        if (product != judged) {
          verdict = judge(product);
          judged = product;
        }
        return verdict;
      }
    };
  }

  /** Whether a product is called by the category asked for. */
  boolean isOfCategory(int product) {
    return categories == null || isIn(categories, labels.category(product));
  }

  /** The figures of a product's offers, with the cheapest that passes as the best one. */
  OfferTally tally(int product, Instant now) {
    return anyOfferPasses ? figures.of(product, now) : ofPassing(product, now);
  }

  private OfferTally ofPassing(int product, Instant now) {
    int passing = isOfCategory(product) ? OfferJudge.PASSES : OfferJudge.PASSES_IN_CATEGORY;
    return figures.ofPassing(product, now, judge, passing);
  }

  static int otherCurrency(boolean isOfCategory) {
    return isOfCategory ? OfferJudge.OTHER_CURRENCY : OfferJudge.OTHER_CURRENCY_IN_CATEGORY;
  }

  static int result(boolean anyPasses, boolean passesInCategory, boolean other, boolean isOfBrand) {
    return (passesInCategory ? PASSES_BUT_BRAND : 0)
        | (anyPasses && isOfBrand ? PASSES_BUT_CATEGORY : 0)
        | (passesInCategory && isOfBrand ? PASSES : 0)
        | (other && isOfBrand ? OTHER_CURRENCY : 0);
  }

  private boolean isOfBrand(int product) {
    return brands == null || isIn(brands, labels.brand(product));
  }

  private static boolean isIn(BitSet labels, int label) {
    return label >= 0 && labels.get(label);
  }
}
