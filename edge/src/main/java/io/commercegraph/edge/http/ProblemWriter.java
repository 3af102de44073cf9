package io.commercegraph.edge.http;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Writes a problem as an HTTP answer, with the headers that its status calls for. */
public final class ProblemWriter {

  private ProblemWriter() {}

  public static void write(
      ToolProblem problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    headers(problem, response);
    write(Problem.of(problem, HttpProblems.instance(request), RequestIds.of(request)), response);
  }

  static void write(Problem problem, HttpServletResponse response) throws IOException {
    byte[] body = problem.json();
    response.setStatus(problem.status());
    response.setContentType("application/problem+json");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  /** The headers that belong to a problem, whatever its body is. */
  public static void headers(ToolProblem problem, HttpServletResponse response) {
    @Nullable Duration wait = problem.retryAfter();
    if (wait != null) {
      response.setHeader("Retry-After", Long.toString(Math.max(1, wait.toSeconds())));
    }
    if (problem.code() == ProblemCode.UNAUTHORIZED) {
      response.setHeader("WWW-Authenticate", "ApiKey");
    }
  }
}
