package io.commercegraph.query.products;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The update of one row of the table {@code product} that one or more events amount to.
 *
 * @param gtin {@code null} where the events do not state it; it never changes
 * @param name {@code null} only for an alias
 */
record ProductRowUpdate(
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

  /** The recording time and the position of an event. */
  record Place(Instant recordedAt, long position) {}

  static ProductRowUpdate described(
      String productId,
      @Nullable String gtin,
      @Nullable String brand,
      @Nullable String mpn,
      String name,
      @Nullable String category,
      @Nullable String imageUrl,
      Place at) {
    return new ProductRowUpdate(
        productId, gtin, brand, mpn, name, category, imageUrl, null, at.recordedAt, at.position);
  }

  static ProductRowUpdate joined(String productId, String into, Place at) {
    return new ProductRowUpdate(
        productId, null, null, null, null, null, null, into, at.recordedAt, at.position);
  }

  /** This update followed by that of a later event. */
  ProductRowUpdate followedBy(ProductRowUpdate later) {
    return new ProductRowUpdate(
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
