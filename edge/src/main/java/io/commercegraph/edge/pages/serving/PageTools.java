package io.commercegraph.edge.pages.serving;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.commercegraph.edge.tools.WireJson;
import io.commercegraph.tasks.Threads;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calls tools for pages, through the dispatcher as REST does. Whatever number of tools a page calls
 * it is one call under fair use, since a page is what a person reads at once.
 */
@Component
public final class PageTools {

  private static final int NOT_FOUND = 404;

  private static final Executor BESIDE = Threads.virtual("page");

  private final ToolCatalogue catalogue;
  private final ToolDispatcher dispatcher;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;

  PageTools(
      ToolCatalogue catalogue,
      ToolDispatcher dispatcher,
      CallerResolver callers,
      FairUseLimiter fairUse) {
    this.catalogue = catalogue;
    this.dispatcher = dispatcher;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  /** The calls of one page. */
  public final class Calls {

    private final Caller caller;
    private final String knownAt;

    private Calls(Caller caller, String knownAt) {
      this.caller = caller;
      this.knownAt = knownAt;
    }

    /** The same calls about a past time or position; about the present where it is empty. */
    public Calls knownAt(String timeOrPosition) {
      return new Calls(caller, timeOrPosition);
    }

    /** The answer of a reading tool, or its problem as an exception. */
    public JsonNode ask(String tool, ObjectNode arguments) {
      if (!knownAt.isEmpty()) {
        arguments.put(PastStates.FIELD, knownAt);
      }
      var entry = catalogue.find(tool).orElseThrow(() -> new IllegalArgumentException(tool));
      return dispatcher.dispatchToTree(new ToolCall(entry, arguments, null, caller));
    }

    /** The answer of a reading tool, none where it does not know what was asked for. */
    public Optional<JsonNode> askIfThere(String tool, ObjectNode arguments) {
      try {
        return Optional.of(ask(tool, arguments));
      } catch (ToolProblem problem) {
        if (problem.code().status() == NOT_FOUND) {
          return Optional.empty();
        }
        throw problem;
      }
    }

    /** The same, begun at once beside the caller, who takes the answer later. */
    public Supplier<Optional<JsonNode>> begin(String tool, ObjectNode arguments) {
      CompletableFuture<Optional<JsonNode>> answer =
          CompletableFuture.supplyAsync(() -> askIfThere(tool, arguments), BESIDE);
      return () -> taken(answer);
    }
  }

  /** The answer of a call that was begun, or its own problem. */
  private static Optional<JsonNode> taken(CompletableFuture<Optional<JsonNode>> answer) {
    try {
      return answer.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException own ? own : failed;
    }
  }

  /** Admits a page under fair use and makes its view; the quota's headers are set. */
  public <V> V within(
      HttpServletRequest request, HttpServletResponse response, Function<Calls, V> view) {
    Caller caller = callers.resolve(request);
    try (ConcurrentCallPermit _ = fairUse.admit(caller, ToolSpec.Effect.READS, response)) {
      return view.apply(new Calls(caller, ""));
    }
  }

  public static ObjectNode arguments() {
    return WireJson.MAPPER.createObjectNode();
  }
}
