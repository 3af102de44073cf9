package io.commercegraph.query.words;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import java.util.Optional;
import java.util.Set;

/**
 * The feed of the index on OpenSearch, which follows the log as a model in memory does: reloading
 * it builds the index anew beside the one that searches read. Every node has one; what another node
 * wrote is not written again.
 */
final class OpenSearchFeed implements MemoryModel<ProductEvent>, ReadinessCheck {

  private final ProductIndexWriter writer;
  private final ProjectedPosition projected;
  private volatile boolean isLoaded;

  OpenSearchFeed(ProductIndexWriter writer, ProjectedPosition projected) {
    this.writer = writer;
    this.projected = projected;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SEARCH;
  }

  @Override
  public Set<Class<? extends ProductEvent>> events() {
    return Set.of(ProductEvent.class);
  }

  /** None: the index is not loaded anew because the tables were, which say the same. */
  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of();
  }

  @Override
  public String sequenceKey(ProductEvent event) {
    return event.productId();
  }

  /**
   * At the start nothing is asked of OpenSearch, which may be away; later the index is built anew.
   */
  @Override
  public Content<ProductEvent> load() {
    if (isLoaded) {
      writer.buildAnew();
    }
    isLoaded = true;
    return new OpenSearchFeedContent(writer, projected.of(ReadModel.PRODUCTS));
  }

  @Override
  public String name() {
    return "search";
  }

  @Override
  public Optional<String> problem() {
    return writer.trouble().map(reason -> "Product searches answer 503. " + reason);
  }

  @Override
  public boolean isVital() {
    return false;
  }
}
