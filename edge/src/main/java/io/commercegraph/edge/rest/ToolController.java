package io.commercegraph.edge.rest;

import static io.commercegraph.api.tools.ProblemCode.INVALID_HEADER;
import static io.commercegraph.api.tools.ProblemCode.METHOD_NOT_ALLOWED;
import static io.commercegraph.api.tools.ProblemCode.UNKNOWN_TOOL;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.http.QueryParameterNames;
import io.commercegraph.edge.http.ReadsQueryItself;
import io.commercegraph.edge.http.SingleValueHeader;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import tools.jackson.databind.node.ObjectNode;

/** Serves every tool over REST, under its name. */
@Controller
final class ToolController {

  /** The pattern of all tools' addresses. */
  static final String PATTERN = "/tool/{name}";

  private static final int BODY_LIMIT = 64 * 1024;
  private static final Pattern POSITION = Pattern.compile("[0-9]{1,18}");

  private final ToolCatalogue catalogue;
  private final ToolDispatcher dispatcher;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;

  ToolController(
      ToolCatalogue catalogue,
      ToolDispatcher dispatcher,
      CallerResolver callers,
      FairUseLimiter fairUse) {
    this.catalogue = catalogue;
    this.dispatcher = dispatcher;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  /** Answers for names that no tool has: {@link ToolAddresses} maps those that one has. */
  @ReadsQueryItself
  @RequestMapping(PATTERN)
  void call(@PathVariable String name, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    CatalogueEntry<?, ?> tool =
        catalogue
            .find(name)
            .orElseThrow(() -> ToolProblem.of(UNKNOWN_TOOL, "There is no tool of this name."));
    call(tool, request, response);
  }

  /** Answers OPTIONS itself: Spring would list methods that no tool has. */
  @ReadsQueryItself
  @RequestMapping(path = PATTERN, method = RequestMethod.OPTIONS)
  void options(@PathVariable String name, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    call(name, request, response);
  }

  /** Answers a call of a tool. */
  void call(CatalogueEntry<?, ?> tool, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    requireMethod(tool, request, response);
    AcceptHeader.by(request).require(MediaType.APPLICATION_JSON);
    Caller caller = callers.resolve(request);
    @Nullable Long minPosition = minPosition(request);
    byte[] answer;
    try (ConcurrentCallPermit _ = fairUse.admit(caller, tool.spec().effect(), response)) {
      answer =
          dispatcher.dispatch(new ToolCall(tool, arguments(tool, request), minPosition, caller));
    }
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.setContentLength(answer.length);
    response.getOutputStream().write(answer);
  }

  private static ObjectNode arguments(CatalogueEntry<?, ?> tool, HttpServletRequest request)
      throws IOException {
    if (tool.spec().overGet()) {
      return QueryArguments.of(request, tool.requestSchema());
    }
    QueryParameterNames.requireAmong(Set.of(), request);
    return StrictJson.readObject(JsonBodyReader.readJson(request, BODY_LIMIT));
  }

  private static void requireMethod(
      CatalogueEntry<?, ?> tool, HttpServletRequest request, HttpServletResponse response) {
    String method = request.getMethod();
    boolean allowed =
        tool.spec().overGet()
            ? method.equals("GET") || method.equals("HEAD")
            : method.equals("POST");
    if (!allowed) {
      String allow = tool.spec().overGet() ? "GET, HEAD" : "POST";
      response.setHeader("Allow", allow);
      throw ToolProblem.of(METHOD_NOT_ALLOWED, "This tool takes " + allow + ".");
    }
  }

  private static @Nullable Long minPosition(HttpServletRequest request) {
    @Nullable String position = SingleValueHeader.of(request, "x-min-position");
    if (position != null && !POSITION.matcher(position).matches()) {
      throw ToolProblem.of(INVALID_HEADER, "x-min-position must be a position of the log.");
    }
    return position == null ? null : Long.valueOf(position);
  }
}
