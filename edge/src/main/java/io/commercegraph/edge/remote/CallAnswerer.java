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
import org.slf4j.MDC;

/** Answers calls of other nodes, through the dispatcher as if they had come over HTTP. */
final class CallAnswerer {

  private final ToolCatalogue catalogue;
  private final ToolDispatcher dispatcher;
  private final Typeahead typeahead;

  CallAnswerer(ToolCatalogue catalogue, ToolDispatcher dispatcher, Typeahead typeahead) {
    this.catalogue = catalogue;
    this.dispatcher = dispatcher;
    this.typeahead = typeahead;
  }

  String answer(NodeCalls.Kind kind, String json) {
    RemoteCall call = RemoteCall.read(json);
    try (MDC.MDCCloseable _ = MDC.putCloseable(RequestIds.LOG_KEY, call.requestId())) {
      return RemoteAnswer.of(answer(kind, call));
    } catch (ToolProblem problem) {
      return RemoteAnswer.of(problem);
    }
  }

  private byte[] answer(NodeCalls.Kind kind, RemoteCall call) {
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
