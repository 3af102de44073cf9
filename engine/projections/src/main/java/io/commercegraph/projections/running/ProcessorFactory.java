package io.commercegraph.projections.running;

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

/** The factory of Axon processors, one for each projection; they share two thread pools. */
final class ProcessorFactory implements AutoCloseable {

  private static final int COORDINATOR_THREADS = 2;
  private static final Duration MAX_DELAY = Duration.ofSeconds(5);

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
        new CappedDelayScheduler(
            COORDINATOR_THREADS, new AxonThreadFactory("coordinator"), MAX_DELAY);
    // A thread for each segment: none waits for another's batch while its claim expires.
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

  /** The failures that stopped this processor's segments on this node and are not yet overcome. */
  Map<Integer, SegmentFailure> failures(String name) {
    return failures.getOrDefault(name, Map.of());
  }

  PooledStreamingEventProcessor create(String name) {
    Map<Integer, SegmentFailure> failed =
        failures.computeIfAbsent(name, n -> new ConcurrentHashMap<>());
    RunningProjection<?> projection = projections.get(name);
    if (projection == null) {
      throw new IllegalArgumentException("No projection is called " + name);
    }
    long claim = settings.claim().toMillis();
    ProjectionInvoker<?> invoker = projection.invoker(tokens, failed);
    return PooledStreamingEventProcessor.builder()
        .name(name)
        .eventHandlerInvoker(invoker)
        .messageSource(new HandledEvents(log, invoker::concerns))
        .tokenStore(tokens)
        .transactionManager(transactions)
        .messageMonitor(meters.of(name))
        .coordinatorExecutor(coordinators)
        .workerExecutor(workers)
        .initialSegmentCount(projection.isInOrder() ? 1 : settings.segments())
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
