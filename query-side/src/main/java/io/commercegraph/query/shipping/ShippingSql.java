package io.commercegraph.query.shipping;

/** SQL expressions about where shops ship, for the features that read offers. */
public final class ShippingSql {

  private ShippingSql() {}

  /**
   * Whether a shop ships to a country: {@code yes}, {@code no} or {@code unknown}, for the shop
   * that the query has as {@code s}. Without a country its own counts. An option for a part of a
   * country leaves it unknown.
   *
   * <p>Each option is looked up by its shop. As EXISTS PostgreSQL may hash the options of all shops
   * for each query; a scalar subquery it cannot.
   *
   * @param country the name of the parameter
   */
  public static String ships(String country) {
    String destination = "coalesce(CAST(%s AS text), s.country)".formatted(country);
    return """
    CASE WHEN %1$s IS NULL THEN 'unknown'
         WHEN %1$s = ANY (s.ships_to) THEN 'yes'
         WHEN (SELECT true FROM shipping_option whole
                WHERE whole.shop_id = s.id AND whole.listed AND whole.region IS NULL
                  AND whole.country = %1$s LIMIT 1) THEN 'yes'
         WHEN (SELECT true FROM shipping_option part
                WHERE part.shop_id = s.id AND part.listed AND part.country = %1$s LIMIT 1)
         THEN 'unknown'
         WHEN s.ships_to <> '{}' THEN 'no'
         WHEN (SELECT true FROM shipping_option other
                WHERE other.shop_id = s.id AND other.listed LIMIT 1) THEN 'no'
         ELSE 'unknown' END
    """
        .formatted(destination);
  }
}
