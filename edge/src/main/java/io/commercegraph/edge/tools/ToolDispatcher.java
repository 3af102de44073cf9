package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.INTERNAL;
import static io.commercegraph.api.tools.ProblemCode.OVERLOADED;
import static io.commercegraph.api.tools.ProblemCode.PROJECTION_BEHIND;
import static io.commercegraph.api.tools.ProblemCode.STORE_UNAVAILABLE;
import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The one way to a tool: checks the request, waits for the position the caller must see, calls,
 * stamps and times, alike for every protocol. Whatever goes wrong leaves here as a {@link
 * ToolProblem}, which says nothing of the inside.
 */
@Component
public final class ToolDispatcher {

  private static final Logger log = LoggerFactory.getLogger(ToolDispatcher.class);
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final ReadModelState readModels;
  private final MeterRegistry meters;

  public ToolDispatcher(ReadModelState readModels, MeterRegistry meters) {
    this.readModels = readModels;
    this.meters = meters;
  }

  /** The answer as JSON. */
  public byte[] dispatch(ToolCall call) {
    Timer.Sample started = Timer.start(meters);
    String outcome = "ok";
    try {
      return answer(call.tool(), call);
    } catch (ToolProblem problem) {
      outcome = problem.code().name().toLowerCase(Locale.ROOT);
      throw problem;
    } finally {
      started.stop(
          meters.timer(
              "commerce.graph.tool", "tool", call.tool().spec().name(), "outcome", outcome));
    }
  }

  private <Q extends Record, A extends Record> byte[] answer(
      CatalogueEntry<Q, A> tool, ToolCall call) {
    ToolSpec<Q, A> spec = tool.spec();
    try {
      Q request = tool.read(call.arguments());
      await(call, spec);
      if (spec.effect() != READS) {
        return WireJson.MAPPER.writeValueAsBytes(tool.call(request, call.caller()));
      }
      // Before the call: what is read afterwards is at least as new as the stamp says.
      AsOf asOf = readModels.asOf(spec.reads());
      byte[] answer = stamped(tool.call(request, call.caller()), asOf);
      while (answer.length > AnswerLimit.BYTES) {
        Q shorter = tool.read(AnswerLimit.shorter(tool, call.arguments(), answer.length));
        answer = stamped(tool.call(shorter, call.caller()), asOf);
      }
      return answer;
    } catch (ToolProblem problem) {
      throw problem;
    } catch (RuntimeException fault) {
      throw hidden(fault, spec.name());
    }
  }

  private static byte[] stamped(Record answer, AsOf asOf) {
    return WireJson.MAPPER.writeValueAsBytes(new Stamped(answer, asOf));
  }

  private void await(ToolCall call, ToolSpec<?, ?> spec) {
    Long position = call.minPosition();
    if (position == null || spec.reads().isEmpty()) {
      return;
    }
    try {
      if (!readModels.await(position, spec.reads(), PATIENCE)) {
        throw ToolProblem.retryAfter(
            RETRY,
            PROJECTION_BEHIND,
            "The read model has not reached position " + position + " within two seconds.");
      }
    } catch (InterruptedException shuttingDown) {
      Thread.currentThread().interrupt();
      throw ToolProblem.retryAfter(RETRY, OVERLOADED, "The service is shutting down.");
    }
  }

  /** The log has the fault under the request's id; the caller learns no more than whose it is. */
  private static ToolProblem hidden(RuntimeException fault, String tool) {
    if (StoreFaults.isOne(fault)) {
      log.warn("{} could not reach the store", tool, fault);
      return ToolProblem.retryAfter(
          RETRY, STORE_UNAVAILABLE, ProblemCode.STORE_UNAVAILABLE.title());
    }
    log.error("{} failed", tool, fault);
    return ToolProblem.of(INTERNAL, INTERNAL.title() + ".");
  }
}
