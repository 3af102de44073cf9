package io.commercegraph.edge.remote;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.slf4j.MDC;

/** Answers calls of other nodes, through the dispatcher as if they had come over HTTP. */
final class CallAnswerer {

  private final ToolCatalogue catalogue;
  private final ToolDispatcher dispatcher;
  private final Typeahead typeahead;
  private final Clock clock;
  private final Counter late;

  CallAnswerer(
      ToolCatalogue catalogue,
      ToolDispatcher dispatcher,
      Typeahead typeahead,
      Clock clock,
      MeterRegistry meters) {
    this.catalogue = catalogue;
    this.dispatcher = dispatcher;
    this.typeahead = typeahead;
    this.clock = clock;
    this.late =
        Counter.builder("commerce.graph.calls.late")
            .description("Calls of other nodes that came when nobody waited for them any more.")
            .register(meters);
  }

  /**
   * The answer, or the problem. Nothing is thrown: the sender would take it for a node that has
   * died, and ask another.
   */
  String answer(NodeCalls.Kind kind, String json) {
    try {
      RemoteCall call = RemoteCall.read(json);
      try (MDC.MDCCloseable _ = MDC.putCloseable(RequestIds.LOG_KEY, call.requestId())) {
        return answered(kind, call);
      }
    } catch (RuntimeException unreadable) {
      return RemoteAnswer.of(ToolDispatcher.hidden(unreadable, "A call of another node"));
    }
  }

  private String answered(NodeCalls.Kind kind, RemoteCall call) {
    try {
      return RemoteAnswer.of(answer(kind, call));
    } catch (ToolProblem problem) {
      return RemoteAnswer.of(problem);
    } catch (RuntimeException | Error fault) {
      return RemoteAnswer.of(ToolDispatcher.hidden(fault, call.name()));
    }
  }

  private byte[] answer(NodeCalls.Kind kind, RemoteCall call) {
    if (call.isLate(clock.instant())) {
      late.increment();
      throw ToolProblem.of(
          ProblemCode.NODE_UNAVAILABLE, "The call came to a node after its caller had gone.");
    }
    if (call.name().equals(RemoteTypeahead.NAME)) {
      return RemoteTypeahead.answer(typeahead, call.arguments());
    }
    CatalogueEntry<?, ?> tool =
        catalogue
            .find(call.name())
            .orElseThrow(
                () ->
                    ToolProblem.of(
                        ProblemCode.UNKNOWN_TOOL, "A node that was asked has no such tool."));
    boolean reads = tool.spec().effect() == READS;
    if (reads != (kind == NodeCalls.Kind.READS) || (!reads && call.bucket() == null)) {
      throw new IllegalArgumentException(call.name() + " was not sent as what it is");
    }
    return dispatcher.dispatch(
        new ToolCall(tool, call.arguments(), call.minPosition(), call.caller()));
  }
}
