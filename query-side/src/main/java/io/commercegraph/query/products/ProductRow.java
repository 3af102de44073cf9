package io.commercegraph.query.products;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What one or more events say of a product's row.
 *
 * @param gtin {@code null} where they don't say; it never changes
 * @param name {@code null} only for an alias
 */
record ProductRow(
    String productId,
    @Nullable String gtin,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable String name,
    @Nullable String category,
    @Nullable String imageUrl,
    @Nullable String joinedInto,
    Instant updatedAt,
    long position) {

  /** Where in the log. */
  record Place(Instant recordedAt, long position) {}

  static ProductRow described(
      String productId,
      @Nullable String gtin,
      @Nullable String brand,
      @Nullable String mpn,
      String name,
      @Nullable String category,
      @Nullable String imageUrl,
      Place at) {
    return new ProductRow(
        productId, gtin, brand, mpn, name, category, imageUrl, null, at.recordedAt, at.position);
  }

  static ProductRow joined(String productId, String into, Place at) {
    return new ProductRow(
        productId, null, null, null, null, null, null, into, at.recordedAt, at.position);
  }

  /** This, and then what a later event says. */
  ProductRow then(ProductRow later) {
    return new ProductRow(
        productId,
        later.gtin == null ? gtin : later.gtin,
        later.brand,
        later.mpn,
        later.name,
        later.category,
        later.imageUrl,
        later.joinedInto,
        later.updatedAt,
        later.position);
  }
}
