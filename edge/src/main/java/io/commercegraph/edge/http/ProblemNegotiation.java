package io.commercegraph.edge.http;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;

/**
 * Chooses how a problem is answered: as a page to a browser that looks at pages, else as
 * problem+json. The addresses of programs answer JSON whatever a client would rather have.
 */
@Component
final class ProblemNegotiation {

  private static final List<String> OF_PROGRAMS =
      List.of("/tool/", "/mcp", "/suggest", "/api/", "/actuator", "/metrics/", "/health", "/ready");

  private final ObjectProvider<ErrorPage> page;

  ProblemNegotiation(ObjectProvider<ErrorPage> page) {
    this.page = page;
  }

  void write(ToolProblem problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ErrorPage shown = wantsPage(request) ? page.getIfAvailable() : null;
    if (shown == null) {
      ProblemWriter.write(problem, request, response);
    } else {
      ProblemWriter.headers(problem, response);
      shown.write(
          Problem.of(problem, HttpProblems.instance(request), RequestIds.of(request)),
          request,
          response);
    }
  }

  private static boolean wantsPage(HttpServletRequest request) {
    String path = HttpProblems.instance(request);
    if (OF_PROGRAMS.stream().anyMatch(path::startsWith)) {
      return false;
    }
    try {
      return AcceptHeader.by(request).prefers(MediaType.TEXT_HTML, MediaType.APPLICATION_JSON);
    } catch (ToolProblem malformed) {
      return false;
    }
  }
}
