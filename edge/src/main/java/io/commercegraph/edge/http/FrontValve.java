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
 * The first Tomcat valve: it gives each request an id and sets the headers that every answer has,
 * also for requests that never reach a servlet.
 */
final class FrontValve extends ValveBase {

  /** A method that no address supports, so that each answers with the list of those it does. */
  private static final String UNSUPPORTED_METHOD = "TRACE-REFUSED";

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
      // TRACE is never answered: an answer that repeats the request's headers would reveal its
      // keys.
      request.getCoyoteRequest().setMethod(UNSUPPORTED_METHOD);
    }
    MDC.put(RequestIds.LOG_KEY, id);
    try {
      Optional<ToolProblem> fault =
          RequestTargetCheck.fault(request.getRequestURI(), request.getQueryString());
      if (fault.isPresent()) {
        refuse(fault.get(), request, response);
      } else {
        getNext().invoke(request, response);
      }
    } finally {
      MDC.remove(RequestIds.LOG_KEY);
    }
  }

  private static void refuse(ToolProblem problem, Request request, Response response)
      throws IOException {
    // Tomcat has refused some of these paths itself, and suspended the response for an error page.
    response.setSuspended(false);
    ProblemWriter.write(
        Problem.of(problem, HttpProblems.instance(request), RequestIds.of(request)), response);
  }
}
