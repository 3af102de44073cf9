package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ShutdownDrain;
import io.commercegraph.edge.keys.QuotaKey;
import io.commercegraph.tasks.PeriodicTask;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * The open streams of changes on this node, with their limits. They are apart from the quota of
 * concurrent calls, and end when the node drains.
 */
@Component
public final class ChangeStreams implements SmartLifecycle {

  private static final Duration RETRY = Duration.ofSeconds(5);

  private final StreamSettings settings;
  private final ShutdownDrain drain;
  private final ChangeBroadcast broadcast;
  private final PeriodicTask task;
  private final Semaphore places;
  private final Counter dropped;
  private final Map<String, Integer> open = new ConcurrentHashMap<>();

  ChangeStreams(
      ChangeFeed feed, StreamSettings settings, ShutdownDrain drain, MeterRegistry meters) {
    this.settings = settings;
    this.drain = drain;
    this.places = new Semaphore(settings.perNode());
    this.dropped =
        Counter.builder("commerce.graph.streams.dropped")
            .description("Streams that were ended because their readers took nothing for too long.")
            .register(meters);
    this.broadcast = new ChangeBroadcast(feed, System::nanoTime);
    this.task =
        PeriodicTask.named("changes")
            .onPlatformThread()
            .warning("Changes could not be read; streams go on later")
            .afterFailure(Duration.ofSeconds(1))
            .stopsWithin(Duration.ofSeconds(2))
            .paced(this::turn);
    Gauge.builder(
            "commerce.graph.streams", places, free -> settings.perNode() - free.availablePermits())
        .description("Open streams of changes.")
        .register(meters);
    Gauge.builder("commerce.graph.streams.behind", broadcast, ChangeBroadcast::behind)
        .description("Open streams of changes that read pages of their own, new or slow ones.")
        .register(meters);
  }

  private Duration turn() {
    if (drain.isDraining()) {
      broadcast.endAll();
      return RETRY;
    }
    return broadcast.turn();
  }

  /**
   * Opens a stream as the answer of a request.
   *
   * @throws ToolProblem if there are too many
   */
  public void open(
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response,
      ChangeFilter filter,
      StreamFormat format,
      ChangeId after)
      throws IOException {
    String key = QuotaKey.of(caller);
    take(key, caller.tokenId() == null ? settings.perAddress() : settings.perToken());
    try {
      response.setStatus(HttpServletResponse.SC_OK);
      response.setContentType("text/event-stream;charset=utf-8");
      // Asks proxies not to collect the answer.
      response.setHeader("X-Accel-Buffering", "no");
      AsyncContext context = request.startAsync(request, response);
      context.setTimeout(0);
      StreamConnection connection =
          new StreamConnection(
              context, settings.backlog().toBytes(), dropped::increment, () -> release(key));
      connection.open(format.opening());
      broadcast.add(new ChangeStream(connection, filter, format, after, settings.mark().toNanos()));
    } catch (IOException | RuntimeException failed) {
      if (!request.isAsyncStarted()) {
        release(key);
      }
      throw failed;
    }
    task.wake();
  }

  private void take(String key, int most) {
    if (drain.isDraining() || !places.tryAcquire()) {
      throw ToolProblem.retryAfter(
          RETRY, ProblemCode.OVERLOADED, "This node has as many streams as it takes.");
    }
    if (open.merge(key, 1, Integer::sum) > most) {
      release(key);
      throw ToolProblem.retryAfter(
          RETRY, ProblemCode.RATE_LIMITED, "At most " + most + " streams may be open at once.");
    }
  }

  private void release(String key) {
    places.release();
    open.computeIfPresent(key, (_, count) -> count == 1 ? null : Integer.valueOf(count - 1));
  }

  @Override
  public void start() {
    task.start();
  }

  @Override
  public void stop() {
    task.stop();
    broadcast.endAll();
  }

  @Override
  public boolean isRunning() {
    return task.isRunning();
  }

  /** Stops after the drain phase and before the web server, which would wait for the streams. */
  @Override
  public int getPhase() {
    return Integer.MAX_VALUE - 1;
  }
}
