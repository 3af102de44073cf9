package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.nodes.NodeRegistry;
import io.commercegraph.projections.progress.LogConsumers;
import io.commercegraph.projections.progress.ModelPosition;
import io.commercegraph.projections.progress.ProgressTable;
import io.commercegraph.projections.progress.SegmentPosition;
import io.commercegraph.projections.snapshots.SnapshotSettings;
import io.commercegraph.projections.snapshots.SnapshotStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/**
 * The consumers of the log on this node, started and stopped together: all projections' processors
 * and all models in memory.
 */
final class LocalLogConsumers implements LogConsumers, SmartLifecycle {

  private final Map<String, ReadModel> projections;
  private final ProcessorFactory factory;
  private final List<MemoryModel<?>> models;
  private final EventStore log;
  private final ProgressTable progress;
  private final DeadLetterQueues deadLetterQueues;
  private final MemoryReloadRequests reloadRequests;
  private final SnapshotStore snapshots;
  private final SnapshotSettings snapshotSettings;
  private final Map<String, PooledStreamingEventProcessor> processors = new ConcurrentHashMap<>();
  private final List<RunningMemoryModel<?>> memoryModels = new ArrayList<>();
  private final SegmentBalancer balancer;
  private @Nullable MemoryReloader reloader;
  private @Nullable SnapshotTask snapshotTask;
  private volatile boolean running;

  LocalLogConsumers(
      ProcessorFactory factory,
      List<MemoryModel<?>> models,
      EventStore log,
      ProgressTable progress,
      DeadLetterQueues deadLetterQueues,
      MemoryReloadRequests reloadRequests,
      SnapshotStore snapshots,
      SnapshotSettings snapshotSettings,
      NodeRegistry nodes) {
    this.factory = factory;
    this.projections = factory.readModels();
    this.models = models;
    this.log = log;
    this.progress = progress;
    this.deadLetterQueues = deadLetterQueues;
    this.reloadRequests = reloadRequests;
    this.snapshots = snapshots;
    this.snapshotSettings = snapshotSettings;
    this.balancer = new SegmentBalancer(nodes, processors);
  }

  @Override
  public Map<String, ReadModel> projections() {
    return projections;
  }

  @Override
  public synchronized List<SegmentPosition> segments() {
    List<SegmentPosition> segments = new ArrayList<>();
    processors.forEach(
        (name, processor) -> {
          Map<Integer, SegmentFailure> failures = factory.failures(name);
          failures.forEach(
              (segment, failure) ->
                  segments.add(
                      new SegmentPosition(name, segment, failure.position(), failure.reason())));
          processor.processingStatus().values().stream()
              .filter(status -> !failures.containsKey(status.getSegment().getSegmentId()))
              .map(status -> position(name, status))
              .forEach(segments::add);
        });
    return segments;
  }

  private static SegmentPosition position(String processor, EventTrackerStatus status) {
    return new SegmentPosition(
        processor, status.getSegment().getSegmentId(), status.getCurrentPosition().orElse(0), null);
  }

  @Override
  public synchronized List<ModelPosition> models() {
    List<ModelPosition> positions = new ArrayList<>();
    memoryModels.forEach(model -> positions.add(model.position()));
    return positions;
  }

  @Override
  public synchronized void start() {
    factory
        .names()
        .forEach(
            name -> {
              PooledStreamingEventProcessor processor = factory.create(name);
              processors.put(name, processor);
              processor.start();
            });
    balancer.start();
    Map<String, MemoryReloadRequests.Request> requestsBeforeLoading = reloadRequests.latest();
    memoryModels.addAll(loadAll());
    memoryModels.forEach(RunningMemoryModel::start);
    reloader = new MemoryReloader(reloadRequests, memoryModels, requestsBeforeLoading);
    reloader.start();
    snapshotTask = new SnapshotTask(memoryModels);
    snapshotTask.start();
    running = true;
  }

  /** Loads the models side by side: some wait for the database while others compute. */
  private List<RunningMemoryModel<?>> loadAll() {
    ThreadFactory threads = Thread.ofPlatform().name("memory-loader-", 1).daemon().factory();
    try (ExecutorService loaders = Executors.newThreadPerTaskExecutor(threads)) {
      List<Future<RunningMemoryModel<?>>> loading = new ArrayList<>();
      models.forEach(model -> loading.add(loaders.submit(() -> load(model))));
      return loading.stream().<RunningMemoryModel<?>>map(LocalLogConsumers::await).toList();
    }
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

  private <E extends Event> RunningMemoryModel<E> load(MemoryModel<E> model) {
    return new RunningMemoryModel<>(
        model,
        log,
        progress,
        deadLetterQueues,
        new ModelSnapshots<>(model, snapshots, snapshotSettings, reloadRequests));
  }

  @Override
  public synchronized void stop() {
    running = false;
    balancer.stop();
    if (reloader != null) {
      reloader.stop();
    }
    if (snapshotTask != null) {
      snapshotTask.stop();
    }
    memoryModels.forEach(RunningMemoryModel::stop);
    CompletableFuture.allOf(
            processors.values().stream()
                .map(PooledStreamingEventProcessor::shutdownAsync)
                .toArray(CompletableFuture<?>[]::new))
        .join();
    processors.clear();
    if (snapshotTask != null) {
      snapshotTask.writeLast();
    }
    memoryModels.clear();
    factory.close();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  public int getPhase() {
    return 0;
  }
}
