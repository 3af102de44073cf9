package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;
import static io.commercegraph.api.tools.ProblemCode.MISSING_FIELD;
import static java.util.Objects.requireNonNullElse;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.StoreFaultClassifier;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/**
 * Controller advice that answers every controller's exceptions, Spring's own included, with
 * problems.
 */
@ControllerAdvice
final class ProblemAdvice {

  private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

  private final ProblemNegotiation negotiation;

  ProblemAdvice(ProblemNegotiation negotiation) {
    this.negotiation = negotiation;
  }

  @ExceptionHandler
  void problem(ToolProblem problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!response.isCommitted()) {
      negotiation.write(problem, request, response);
    }
  }

  @ExceptionHandler
  void missing(
      MissingServletRequestParameterException missing,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    String name = missing.getParameterName();
    problem(ToolProblem.in(name, MISSING_FIELD, "'" + name + "' is missing."), request, response);
  }

  @ExceptionHandler
  void mistyped(
      MethodArgumentTypeMismatchException mistyped,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    String name = mistyped.getName();
    problem(
        ToolProblem.in(name, INVALID_VALUE, "'" + name + "' is not of the kind it must be."),
        request,
        response);
  }

  /**
   * Handles all other exceptions; an unexpected one is a bug: it is logged, and the caller learns
   * no details.
   */
  @ExceptionHandler
  void any(Exception fault, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    switch (fault) {
      case TruncatedAnswerException cut -> throw cut;
      case AsyncRequestNotUsableException gone -> log.debug("The client has gone", gone);
      case InvalidParameterException unreadable ->
          problem(HttpProblems.ofParameters(unreadable.getErrorCode()), request, response);
      case HttpRequestMethodNotSupportedException wrong -> {
        Set<HttpMethod> declared = requireNonNullElse(wrong.getSupportedHttpMethods(), Set.of());
        response.setHeader("Allow", HttpProblems.allowed(declared));
        problem(HttpProblems.ofStatus(405), request, response);
      }
      case ErrorResponse known -> {
        HttpHeaders headers = known.getHeaders();
        headers.forEach((name, values) -> response.setHeader(name, String.join(", ", values)));
        problem(HttpProblems.ofStatus(known.getStatusCode().value()), request, response);
      }
      default -> problem(hidden(fault), request, response);
    }
  }

  private static ToolProblem hidden(Exception fault) {
    if (StoreFaultClassifier.isOne(fault)) {
      log.warn("The store could not be reached", fault);
      ProblemCode code = ProblemCode.STORE_UNAVAILABLE;
      return ToolProblem.retryAfter(Duration.ofSeconds(1), code, code.title() + ".");
    }
    log.error("A request failed", fault);
    return ToolProblem.of(ProblemCode.INTERNAL, ProblemCode.INTERNAL.title() + ".");
  }
}
