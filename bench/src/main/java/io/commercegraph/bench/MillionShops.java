package io.commercegraph.bench;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.projections.MemoryModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A service in this process that knows a million made-up shops, for all the rows that ask it: the
 * first one starts it.
 */
final class MillionShops implements AutoCloseable {

  /** The process of the rows that share it. */
  static final String PROCESS = "shops";

  private static final int SHOPS = 1_000_000;
  private static final Path DATA = Path.of("bench", "target", "data-shops");

  private @Nullable CompletableFuture<List<MadeUpShops.Shop>> shops;
  private @Nullable ConfigurableApplicationContext service;
  private @Nullable Sizes sizes;

  /** What the service's models in memory take: the typeahead's index, and all there are. */
  record Sizes(double index, double all) {}

  /** The shops, as they are made up beside whatever else is done. */
  CompletableFuture<List<MadeUpShops.Shop>> shops() {
    if (shops == null) {
      shops = CompletableFuture.supplyAsync(() -> MadeUpShops.of(SHOPS));
    }
    return shops;
  }

  /** The service, with the shops in its tables. */
  ConfigurableApplicationContext filled() throws Exception {
    if (service == null) {
      CompletableFuture<List<MadeUpShops.Shop>> made = shops();
      service = Service.startAnew(DATA);
      ShopTable.fill(service, made.get());
    }
    return service;
  }

  /** The same, and has them in memory as if it had found them at its start. */
  ConfigurableApplicationContext loaded() throws Exception {
    ConfigurableApplicationContext filled = filled();
    if (sizes == null) {
      double without = Heap.usedMegabytes();
      MemoryModel<?> typeahead = (MemoryModel<?>) filled.getBean(Typeahead.class);
      MemoryModel.Content<?> content = typeahead.load();
      double index = Heap.usedMegabytes() - without;
      content.serve();
      Service.loadModels(filled, model -> !(model instanceof Typeahead));
      sizes = new Sizes(index, Heap.usedMegabytes() - without);
    }
    return filled;
  }

  Sizes sizes() {
    return Objects.requireNonNull(sizes, "nothing is loaded");
  }

  @Override
  public void close() {
    if (service != null) {
      service.close();
    }
  }
}
