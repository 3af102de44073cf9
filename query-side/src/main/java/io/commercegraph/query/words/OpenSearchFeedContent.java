package io.commercegraph.query.words;

import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.opensearch.ProductWrite;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.query.products.Product;
import java.util.List;

/** One following of the log, which writes what it says of products to OpenSearch. */
final class OpenSearchFeedContent implements MemoryModel.Content<ProductEvent> {

  private final ProductIndexWriter writer;
  private final long position;

  /** Up to where this node knows that the index has followed the log, or must. */
  private long written;

  OpenSearchFeedContent(ProductIndexWriter writer, long position) {
    this.writer = writer;
    this.position = position;
    this.written = position;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void apply(List<RecordedEvent<ProductEvent>> batch) {
    long last = batch.getLast().position();
    writer.write(batch.stream().map(OpenSearchFeedContent::write).toList(), written, last);
    written = Math.max(written, last);
  }

  @Override
  public void idle() {
    writer.keep(written);
  }

  @Override
  public void serve() {}

  /**
   * A change of an id that was joined into another writes it again; the catalogue knows that it is
   * no product, and leaves it out of what is found.
   */
  private static ProductWrite write(RecordedEvent<ProductEvent> recorded) {
    long version = recorded.position();
    return switch (recorded.event()) {
      case ProductFounded e ->
          write(
              Product.of(e.productId(), e.gtin(), e.description(), recorded.recordedAt()), version);
      case ProductChanged e ->
          write(Product.of(e.productId(), null, e.description(), recorded.recordedAt()), version);
      case ProductsJoined e -> new ProductWrite(e.fromProductId(), version, null);
    };
  }

  private static ProductWrite write(Product product, long version) {
    return new ProductWrite(product.id(), version, ProductTexts.of(product));
  }
}
