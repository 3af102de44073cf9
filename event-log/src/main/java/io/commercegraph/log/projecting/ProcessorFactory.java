package io.commercegraph.log.projecting;

import io.commercegraph.api.log.ReadModel;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.axonframework.common.AxonThreadFactory;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Makes each projection's own Axon processor; they share two pools of threads. */
final class ProcessorFactory implements AutoCloseable {

  private static final int COORDINATORS = 2;
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  private final Map<String, RunningProjection<?>> projections;
  private final LogSettings settings;
  private final EventStore log;
  private final TokenStore tokens;
  private final TransactionManager transactions;
  private final ProcessorMeters meters;
  private final ScheduledExecutorService coordinators;
  private final ScheduledExecutorService workers;
  private final Map<String, Map<Integer, SegmentFailure>> failures = new ConcurrentHashMap<>();

  ProcessorFactory(
      Map<String, RunningProjection<?>> projections,
      LogSettings settings,
      EventStore log,
      TokenStore tokens,
      TransactionManager transactions,
      ProcessorMeters meters) {
    this.projections = projections;
    this.settings = settings;
    this.log = log;
    this.tokens = tokens;
    this.transactions = transactions;
    this.meters = meters;
    this.coordinators =
        new CappedDelayScheduler(COORDINATORS, new AxonThreadFactory("coordinator"), LONGEST_PAUSE);
    // One for each segment: none waits for another's batch while its claim runs out.
    this.workers =
        Executors.newScheduledThreadPool(
            Math.max(1, projections.size() * settings.segments()),
            new AxonThreadFactory("projection"));
  }

  Set<String> names() {
    return projections.keySet();
  }

  Map<String, ReadModel> readModels() {
    Map<String, ReadModel> models = new TreeMap<>();
    projections.forEach((name, projection) -> models.put(name, projection.readModel()));
    return models;
  }

  /** What stopped this processor's segments here, and was not overcome since. */
  Map<Integer, SegmentFailure> failures(String name) {
    return failures.getOrDefault(name, Map.of());
  }

  PooledStreamingEventProcessor create(String name) {
    Map<Integer, SegmentFailure> failed = failures.computeIfAbsent(name, n -> new ConcurrentHashMap<>());
    RunningProjection<?> projection = projections.get(name);
    if (projection == null) {
      throw new IllegalArgumentException("No projection is called " + name);
    }
    long claim = settings.claim().toMillis();
    return PooledStreamingEventProcessor.builder()
        .name(name)
        .eventHandlerInvoker(projection.invoker(tokens, failed))
        .messageSource(log)
        .tokenStore(tokens)
        .transactionManager(transactions)
        .messageMonitor(meters.of(name))
        .coordinatorExecutor(coordinators)
        .workerExecutor(workers)
        .initialSegmentCount(settings.segments())
        .initialToken(source -> source.createTailToken())
        .batchSize(settings.batch())
        .tokenClaimInterval(claim / 5)
        .claimExtensionThreshold(claim / 4)
        .enableCoordinatorClaimExtension()
        .build();
  }

  @Override
  public void close() {
    coordinators.shutdownNow();
    workers.shutdownNow();
  }
}
