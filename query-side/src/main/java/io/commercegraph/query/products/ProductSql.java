package io.commercegraph.query.products;

/**
 * SQL expressions that resolve the aliases of joined products, for the features that read offers.
 */
public final class ProductSql {

  /** The id that the product {@code :product} lives under; NULL where it is unknown. */
  public static final String CANONICAL_ID =
      "(SELECT coalesce(it.joined_into, it.product_id) FROM product it"
          + " WHERE it.product_id = :product)";

  /** That id and all its aliases, as an array: offers keep the id that they were matched by. */
  public static final String ALL_IDS =
      "ARRAY(SELECT "
          + CANONICAL_ID
          + " UNION ALL SELECT alias.product_id FROM product alias WHERE alias.joined_into = "
          + CANONICAL_ID
          + ")";

  private ProductSql() {}
}
