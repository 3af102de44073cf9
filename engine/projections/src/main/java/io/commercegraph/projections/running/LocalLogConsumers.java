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
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.SmartLifecycle;

/**
 * The consumers of the log on this node, started and stopped together: all projections' processors
 * and all models in memory.
 */
final class LocalLogConsumers
    implements LogConsumers, SmartLifecycle, InitializingBean, DisposableBean {

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
  private @Nullable LoadingModels loading;
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
    Map<String, MemoryReloadRequests.Request> requestsBefore;
    try (LoadingModels begun = loading == null ? beginLoading() : loading) {
      loading = null;
      memoryModels.addAll(begun.await());
      requestsBefore = begun.requestsBefore();
    }
    memoryModels.forEach(RunningMemoryModel::start);
    reloader = new MemoryReloader(reloadRequests, memoryModels, requestsBefore);
    reloader.start();
    snapshotTask = new SnapshotTask(memoryModels);
    snapshotTask.start();
    running = true;
  }

  /** Begins to load the models while the rest of the service is still being made. */
  @Override
  public synchronized void afterPropertiesSet() {
    loading = beginLoading();
  }

  /** Ends the loading of a start that came no further. */
  @Override
  public synchronized void destroy() {
    if (loading != null) {
      loading.close();
      loading = null;
    }
  }

  private LoadingModels beginLoading() {
    return new LoadingModels(models, this::load, reloadRequests.latest());
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
