package io.commercegraph.query.offers;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.products.PriceBand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A query for a list of offers: its filters and its order.
 *
 * @param products ids of products, if only theirs are wanted
 * @param words words that titles must have
 */
record OfferQuery(
    @Nullable String productId,
    @Nullable String shopId,
    @Nullable List<String> products,
    List<String> words,
    @Nullable PriceBand price,
    boolean inStock,
    @Nullable Condition condition,
    @Nullable String country,
    OfferSort sort) {

  private static final String IN_STOCK = " AND o.availability IN ('in_stock', 'limited_stock')";

  private static final String IN_BAND =
      " AND o.currency = :band AND o.price BETWEEN :least AND :greatest";

  private static final String OF_PRODUCTS =
      " AND o.product_id = ANY (ARRAY(SELECT unnest(:products) UNION ALL"
          + " SELECT alias.product_id FROM product alias"
          + " WHERE alias.joined_into = ANY (:products)))";

  /** As {@code Destinations} says it for find_product. */
  private static final String SHIPS_THERE =
      " AND (:country = ANY (s.ships_to) OR EXISTS (SELECT FROM shipping_option there"
          + " WHERE there.shop_id = s.id AND there.listed AND there.country = :country)"
          + " OR (cardinality(s.ships_to) = 0 AND NOT EXISTS (SELECT FROM shipping_option anywhere"
          + " WHERE anywhere.shop_id = s.id AND anywhere.listed)))";

  /** All offers of a shop, the cheapest first. */
  static OfferQuery ofShop(@Nullable String productId, @Nullable String shopId) {
    return new OfferQuery(
        productId, shopId, null, List.of(), null, false, null, null, OfferSort.PRICE);
  }

  /**
   * Whether these are offers of one product by price, of which each one itself tells if it fits.
   */
  boolean isOfOneProductByPrice() {
    return productId != null
        && shopId == null
        && words.isEmpty()
        && price == null
        && country == null
        && sort == OfferSort.PRICE;
  }

  /** Whether an offer of the product is in stock and in a condition as asked for. */
  boolean fits(Offer offer) {
    return (condition == null || offer.condition() == condition)
        && (!inStock || offer.availability().isInStock());
  }

  /**
   * The conditions in SQL that limit the offers besides product and shop. The condition of the
   * goods is written out, so that the planner sees which index has them.
   */
  String conditions() {
    StringBuilder sql = new StringBuilder();
    sql.append(products == null ? "" : OF_PRODUCTS);
    for (int word = 0; word < words.size(); word++) {
      sql.append(" AND o.title ILIKE :word").append(word);
    }
    sql.append(price == null ? "" : IN_BAND);
    sql.append(inStock ? IN_STOCK : "");
    sql.append(condition == null ? "" : " AND o.condition = '" + condition.wire() + "'");
    return sql.append(country == null ? "" : SHIPS_THERE).toString();
  }

  /** The filters that a cursor holds for; those of before stay as they were. */
  @Nullable Object[] filters() {
    List<@Nullable Object> filters = new ArrayList<>();
    filters.add(productId);
    filters.add(shopId);
    String more = words + " " + price + inStock + condition + country + sort;
    if (!equals(ofShop(productId, shopId))) {
      filters.add(more);
    }
    return filters.toArray();
  }
}
