package io.commercegraph.projections.running;

import io.commercegraph.projections.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;

/**
 * Models in memory that are being loaded side by side: some wait for the database while others
 * compute.
 */
final class LoadingModels implements AutoCloseable {

  private final Map<String, MemoryReloadRequests.Request> requestsBefore;
  private final ExecutorService loaders;
  private final List<Future<RunningMemoryModel<?>>> models = new ArrayList<>();

  /**
   * Begins to load the models.
   *
   * @param requestsBefore the newest requests for reloads: what is loaded now has them
   */
  LoadingModels(
      List<MemoryModel<?>> models,
      Function<MemoryModel<?>, RunningMemoryModel<?>> load,
      Map<String, MemoryReloadRequests.Request> requestsBefore) {
    this.requestsBefore = requestsBefore;
    ThreadFactory threads = Thread.ofPlatform().name("memory-loader-", 1).daemon().factory();
    loaders = Executors.newThreadPerTaskExecutor(threads);
    models.forEach(model -> this.models.add(loaders.submit(() -> load.apply(model))));
    loaders.shutdown();
  }

  Map<String, MemoryReloadRequests.Request> requestsBefore() {
    return requestsBefore;
  }

  /** Waits until all are loaded. */
  List<RunningMemoryModel<?>> await() {
    return models.stream().<RunningMemoryModel<?>>map(LoadingModels::await).toList();
  }

  /** Ends what is still being loaded, which nobody wants any more. */
  @Override
  public void close() {
    loaders.shutdownNow();
  }

  private static <T> T await(Future<T> loading) {
    try {
      return loading.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("A model in memory could not be loaded", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted before the models in memory were loaded", e);
    }
  }
}
