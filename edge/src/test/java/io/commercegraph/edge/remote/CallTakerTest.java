package io.commercegraph.edge.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.roles.Role;
import io.commercegraph.edge.sample.FakeState;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallTakerTest {

  private static final Duration BOUND = Duration.ofSeconds(15);

  private final Log log = new Log();
  private final Nodes nodes = new Nodes();
  private final CallTaker taker =
      new CallTaker(nodes, answerer(), new NodeRoles(EnumSet.allOf(Role.class)), log, BOUND);

  @AfterEach
  void stop() {
    taker.stop();
  }

  @Test
  void noCallIsTakenBeforeTheReadModelsHaveCaughtUp() {
    log.consumers = List.of(consumer("offers", 0, 7, 0), consumer("prices", 9, 0, 0));
    taker.start();
    log.awaitLooks(2);
    assertThat(nodes.taken).isEmpty();

    log.consumers = List.of(consumer("offers", 3, 4, 16), consumer("prices", 9, 0, 0));
    log.awaitLooks(2);
    assertThat(nodes.taken).isEmpty();

    log.consumers = List.of(consumer("offers", 6, 1, 15), consumer("prices", 9, 0, 0));
    await()
        .untilAsserted(
            () -> assertThat(nodes.taken).containsExactlyInAnyOrder(NodeCalls.Kind.values()));
  }

  @Test
  void whatSearchesAloneDependOnIsNotWaitedFor() {
    log.consumers = List.of(consumer("search-memory", 0, 7, 0));
    taker.start();

    await()
        .untilAsserted(
            () -> assertThat(nodes.taken).containsExactlyInAnyOrder(NodeCalls.Kind.values()));
    taker.stop();
    assertThat(nodes.taken).isEmpty();
  }

  private static LogState.Consumer consumer(String name, long at, long lag, double seconds) {
    return new LogState.Consumer(name, at, lag, seconds, LogState.Status.RUNNING, 1, null);
  }

  private static CallAnswerer answerer() {
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    ToolDispatcher dispatcher =
        new ToolDispatcher(
            new FakeState(),
            Supplier::get,
            (knownAt, scope, reads) -> {
              throw new UnsupportedOperationException();
            },
            (ids, position) -> Map.of(),
            meters,
            Optional.empty());
    return new CallAnswerer(
        new ToolCatalogue(List.of()),
        dispatcher,
        (query, limit, country) -> {
          throw new UnsupportedOperationException();
        },
        Clock.systemUTC(),
        meters);
  }

  private static final class Nodes implements NodeCalls {

    private final Set<Kind> taken = ConcurrentHashMap.newKeySet();

    @Override
    public String send(Kind kind, String call) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Duration patience(Kind kind) {
      return Duration.ZERO;
    }

    @Override
    public Runnable take(Kind kind, UnaryOperator<String> answer) {
      taken.add(kind);
      return () -> taken.remove(kind);
    }
  }

  private static final class Log implements LogState {

    private final AtomicInteger looks = new AtomicInteger();
    private volatile List<Consumer> consumers = List.of();

    void awaitLooks(int more) {
      int before = looks.get();
      await().until(() -> looks.get() >= before + more);
    }

    @Override
    public AsOf head() {
      return new AsOf(Instant.EPOCH, 0);
    }

    @Override
    public Duration sinceSeen() {
      return Duration.ZERO;
    }

    @Override
    public List<Consumer> consumers() {
      looks.incrementAndGet();
      return consumers;
    }
  }
}
