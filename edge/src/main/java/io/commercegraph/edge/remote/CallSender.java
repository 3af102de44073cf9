package io.commercegraph.edge.remote;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.api.nodes.NodeUnavailable;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends calls to other nodes. A call that reads is sent once more if no node has answered it: the
 * node that had it may have died, and another is there.
 */
final class CallSender {

  private static final Logger LOG = LoggerFactory.getLogger(CallSender.class);
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final NodeCalls calls;
  private final Clock clock;
  private final Counter repeated;

  CallSender(NodeCalls calls, Clock clock, MeterRegistry meters) {
    this.calls = calls;
    this.clock = clock;
    this.repeated =
        Counter.builder("commerce.graph.calls.repeated")
            .description("Reading calls that were sent to another node because none had answered.")
            .register(meters);
  }

  byte[] read(RemoteCall call) {
    String answer;
    try {
      answer = send(NodeCalls.Kind.READS, call);
    } catch (NodeUnavailable gone) {
      LOG.debug("{} is sent once more", call.name(), gone);
      repeated.increment();
      answer = readAgain(call);
    }
    return RemoteAnswer.read(answer);
  }

  private String readAgain(RemoteCall call) {
    try {
      return send(NodeCalls.Kind.READS, call);
    } catch (NodeUnavailable away) {
      LOG.warn("No node that reads has answered, twice: {}", away.toString());
      throw unavailable("No node that reads has answered.");
    }
  }

  byte[] record(RemoteCall call) {
    try {
      return RemoteAnswer.read(send(NodeCalls.Kind.RECORDS, call));
    } catch (NodeUnavailable away) {
      LOG.warn("No node that records has answered: {}", away.toString());
      throw unavailable(
          away.mayBeDone()
              ? "No node that records has answered; it may be recorded. Repeat the call with the"
                  + " same idempotency key."
              : "No node that records is there; nothing was recorded.");
    }
  }

  /** Sends a call with the time until when its answer is waited for. */
  private String send(NodeCalls.Kind kind, RemoteCall call) {
    return calls.send(kind, call.until(clock.instant().plus(calls.patience(kind))).json());
  }

  private static ToolProblem unavailable(String detail) {
    return ToolProblem.retryAfter(RETRY, ProblemCode.NODE_UNAVAILABLE, detail);
  }
}
