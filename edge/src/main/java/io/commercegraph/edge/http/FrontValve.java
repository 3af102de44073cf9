package io.commercegraph.edge.http;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.Problem;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.slf4j.MDC;

/**
 * Stands before everything, the requests that never reach a servlet included: names each request
 * and puts the headers on that every answer has.
 */
final class FrontValve extends ValveBase {

  /** Under this key the request's id stands in each line of the log. */
  static final String LOG_KEY = "request_id";

  /** A method that no address takes, so that each refuses it and tells its own. */
  private static final String UNTAKEN = "TRACE-REFUSED";

  private final ShutdownDrain draining;

  FrontValve(ShutdownDrain draining) {
    super(true);
    this.draining = draining;
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    String id = RequestIds.choose(request);
    request.setAttribute(RequestIds.ATTRIBUTE, id);
    response.setHeader(RequestIds.HEADER, id);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    response.setHeader("Cache-Control", "no-store");
    if (draining.isDraining()) {
      response.setHeader("Connection", "close");
    }
    if ("TRACE".equals(request.getMethod())) {
      // Never echoed: an answer that repeats a request's headers gives its keys away.
      request.getCoyoteRequest().setMethod(UNTAKEN);
    }
    MDC.put(LOG_KEY, id);
    try {
      Optional<ToolProblem> fault =
          RequestTargetCheck.fault(request.getRequestURI(), request.getQueryString());
      if (fault.isPresent()) {
        refuse(fault.get(), request, response);
      } else {
        getNext().invoke(request, response);
      }
    } finally {
      MDC.remove(LOG_KEY);
    }
  }

  private static void refuse(ToolProblem problem, Request request, Response response)
      throws IOException {
    // Tomcat has refused some of these paths by itself, and closed the answer for an error page.
    response.setSuspended(false);
    ProblemWriter.write(
        Problem.of(problem, HttpProblems.instance(request), RequestIds.of(request)), response);
  }
}
