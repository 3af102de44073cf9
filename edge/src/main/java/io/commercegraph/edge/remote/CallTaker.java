package io.commercegraph.edge.remote;

import io.commercegraph.api.log.LogState;
import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.roles.Role;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Takes calls of other nodes from when this node's read models have caught up with the log until it
 * stops. Where nothing connects the nodes, there are none to take.
 */
final class CallTaker implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(CallTaker.class);
  private static final Duration UNTIL_LOOKED_AGAIN = Duration.ofMillis(200);
  private static final Duration AT_REST = Duration.ofDays(1);

  private final CallAnswerer answerer;
  private final NodeRoles roles;
  private final LogState log;
  private final Duration bound;
  private final List<Runnable> taken = new ArrayList<>();
  private final @Nullable PeriodicTask task;

  /**
   * @param bound how long events may wait for a read model that has caught up
   */
  CallTaker(
      @Nullable NodeCalls calls,
      CallAnswerer answerer,
      NodeRoles roles,
      LogState log,
      Duration bound) {
    this.task =
        calls == null || !roles.haveReadModels()
            ? null
            : PeriodicTask.named("calls-of-nodes")
                .warning("Calls of other nodes are not taken yet; trying again")
                .afterFailure(UNTIL_LOOKED_AGAIN)
                .paced(() -> takeWhenReady(calls));
    this.answerer = answerer;
    this.roles = roles;
    this.log = log;
    this.bound = bound;
  }

  private synchronized Duration takeWhenReady(NodeCalls calls) {
    if (!taken.isEmpty()) {
      return AT_REST;
    }
    if (!hasCaughtUp()) {
      return UNTIL_LOOKED_AGAIN;
    }
    try {
      if (roles.has(Role.QUERY)) {
        take(calls, NodeCalls.Kind.READS);
      }
      if (roles.has(Role.COMMAND)) {
        take(calls, NodeCalls.Kind.RECORDS);
      }
    } catch (RuntimeException e) {
      // The next try takes both kinds, or none.
      endTaking();
      throw e;
    }
    LOG.info("Takes calls of other nodes as {}", roles);
    return AT_REST;
  }

  private void take(NodeCalls calls, NodeCalls.Kind kind) {
    taken.add(calls.take(kind, call -> answerer.answer(kind, call)));
  }

  /**
   * Whether every read model that all calls depend on is near the log's end. It has to be so once:
   * where an import keeps all nodes behind, an answer of before is better than none.
   */
  private boolean hasCaughtUp() {
    return log.consumers().stream()
        .filter(LogState.Consumer::isVital)
        .noneMatch(consumer -> consumer.isBehind(bound));
  }

  @Override
  public void start() {
    if (task != null) {
      task.start();
    }
  }

  @Override
  public void stop() {
    if (task != null) {
      task.stop();
    }
    endTaking();
  }

  private synchronized void endTaking() {
    taken.forEach(Runnable::run);
    taken.clear();
  }

  @Override
  public boolean isRunning() {
    return task != null && task.isRunning();
  }

  /** Starts last, and stops after the drain phase, before the web server. */
  @Override
  public int getPhase() {
    return Integer.MAX_VALUE - 1;
  }
}
