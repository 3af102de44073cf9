package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.INTERNAL;
import static io.commercegraph.api.tools.ProblemCode.OVERLOADED;
import static io.commercegraph.api.tools.ProblemCode.PROJECTION_BEHIND;
import static io.commercegraph.api.tools.ProblemCode.STORE_UNAVAILABLE;
import static io.commercegraph.api.tools.ToolSpec.Effect.READS;
import static java.util.Objects.requireNonNull;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.api.log.TimeLimitedStore;
import io.commercegraph.api.tools.Explanations;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The dispatcher of all tool calls, alike for every protocol: it checks the request, waits for the
 * position that the caller asks for, calls the tool, stamps the answer and measures the time. Every
 * fault leaves it as a {@link ToolProblem} that reveals no internals.
 */
@Component
public final class ToolDispatcher {

  private static final Logger log = LoggerFactory.getLogger(ToolDispatcher.class);
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final ReadModelState readModels;
  private final TimeLimitedStore store;
  private final PastStates pasts;
  private final Explanations explanations;
  private final MeterRegistry meters;

  /** There is none on a node that answers all calls itself. */
  private final @Nullable RemoteTools others;

  /** Timers are looked up once, since each look-up in the registry builds an id from the tags. */
  private final Map<Outcome, Timer> timers = new ConcurrentHashMap<>();

  public ToolDispatcher(
      ReadModelState readModels,
      TimeLimitedStore store,
      PastStates pasts,
      Explanations explanations,
      MeterRegistry meters,
      Optional<RemoteTools> others) {
    this.readModels = readModels;
    this.store = store;
    this.pasts = pasts;
    this.explanations = explanations;
    this.meters = meters;
    this.others = others.orElse(null);
  }

  private record Outcome(String tool, String name) {}

  /** The answer as JSON. */
  public byte[] dispatch(ToolCall call) {
    return dispatch(call, AnswerForm.BYTES);
  }

  /** The same as a tree, for a page that is made of it. */
  public JsonNode dispatchToTree(ToolCall call) {
    return dispatch(call, AnswerForm.TREE);
  }

  private <T> T dispatch(ToolCall call, AnswerForm<T> form) {
    Timer.Sample started = Timer.start(meters);
    String outcome = "ok";
    try {
      return others != null && others.answer(call.tool().spec().effect())
          ? form.read(answerOfAnother(others, call))
          : answer(call.tool(), call, form);
    } catch (ToolProblem problem) {
      outcome = problem.code().name().toLowerCase(Locale.ROOT);
      throw problem;
    } finally {
      started.stop(
          timers.computeIfAbsent(new Outcome(call.tool().spec().name(), outcome), this::timer));
    }
  }

  private Timer timer(Outcome of) {
    return meters.timer("commerce.graph.tool", "tool", of.tool, "outcome", of.name);
  }

  /** Only a call that keeps the tool's rules leaves this node. */
  private static byte[] answerOfAnother(RemoteTools others, ToolCall call) {
    try {
      var _ = call.tool().read(call.arguments());
      return others.dispatch(call);
    } catch (ToolProblem problem) {
      throw problem;
    } catch (RuntimeException fault) {
      throw hidden(fault, call.tool().spec().name());
    }
  }

  private <Q extends Record, A extends Record, T> T answer(
      CatalogueEntry<Q, A> tool, ToolCall call, AnswerForm<T> form) {
    ToolSpec<Q, A> spec = tool.spec();
    try {
      CatalogueEntry.CheckedRequest<Q> checked = tool.read(call.arguments());
      Q request = checked.request();
      if (spec.effect() != READS) {
        await(call, tool.reads(request));
        return form.of(store.ask(() -> tool.call(request, call.caller())));
      }
      ReadPoint point =
          checked.knownAt() == null || checked.scope() == null
              ? readPoint(call, tool.reads(request))
              : pasts.at(checked.knownAt(), checked.scope(), spec.reads());
      return point.read(() -> within(tool, checked, call, point.asOf(), form));
    } catch (ToolProblem problem) {
      throw problem;
    } catch (RuntimeException fault) {
      throw hidden(fault, spec.name());
    }
  }

  /** An answer within the size limit. */
  private <Q extends Record, A extends Record, T> T within(
      CatalogueEntry<Q, A> tool,
      CatalogueEntry.CheckedRequest<Q> checked,
      ToolCall call,
      AsOf asOf,
      AnswerForm<T> form) {
    boolean explain = checked.explain();
    T answer = form.of(stamped(tool.call(checked.request(), call.caller()), asOf, explain));
    for (int size = form.size(answer); size > AnswerLimit.BYTES; size = form.size(answer)) {
      Q shorter = tool.read(AnswerLimit.shorter(tool, call.arguments(), size)).request();
      answer = form.of(stamped(tool.call(shorter, call.caller()), asOf, explain));
    }
    return answer;
  }

  private Object stamped(Record answer, AsOf asOf, boolean explain) {
    StampedAnswer stamped = new StampedAnswer(answer, asOf);
    if (!explain) {
      return stamped;
    }
    ObjectNode tree = WireJson.MAPPER.valueToTree(stamped);
    return AnswerReasons.with(tree, explanations, asOf.position());
  }

  private void await(ToolCall call, Set<ReadModel> reads) {
    Long position = call.minPosition();
    if (position == null || reads.isEmpty()) {
      return;
    }
    try {
      if (!readModels.await(position, reads, PATIENCE)) {
        throw behind(position);
      }
    } catch (InterruptedException interrupted) {
      throw stopping();
    }
  }

  private ReadPoint readPoint(ToolCall call, Set<ReadModel> reads) {
    Long position = reads.isEmpty() ? null : call.minPosition();
    try {
      return readModels
          .reach(position, reads, PATIENCE)
          .orElseThrow(() -> behind(requireNonNull(position)));
    } catch (InterruptedException interrupted) {
      throw stopping();
    }
  }

  private static ToolProblem behind(long position) {
    return ToolProblem.retryAfter(
        RETRY,
        PROJECTION_BEHIND,
        "The read model has not reached position " + position + " within two seconds.");
  }

  private static ToolProblem stopping() {
    Thread.currentThread().interrupt();
    return ToolProblem.retryAfter(RETRY, OVERLOADED, "The service is shutting down.");
  }

  /**
   * Logs the fault under the request's id; the caller learns only whether the store or the service
   * is at fault.
   */
  public static ToolProblem hidden(Throwable fault, String tool) {
    if (StoreFaultClassifier.isOne(fault)) {
      log.warn("{} could not reach the store", tool, fault);
      return ToolProblem.retryAfter(
          RETRY, STORE_UNAVAILABLE, ProblemCode.STORE_UNAVAILABLE.title());
    }
    log.error("{} failed", tool, fault);
    return ToolProblem.of(INTERNAL, INTERNAL.title() + ".");
  }
}
