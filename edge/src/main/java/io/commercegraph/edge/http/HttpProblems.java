package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.BODY_TOO_LARGE;
import static io.commercegraph.api.tools.ProblemCode.INTERNAL;
import static io.commercegraph.api.tools.ProblemCode.INVALID_HEADER;
import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;
import static io.commercegraph.api.tools.ProblemCode.METHOD_NOT_ALLOWED;
import static io.commercegraph.api.tools.ProblemCode.NOT_ACCEPTABLE;
import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;
import static io.commercegraph.api.tools.ProblemCode.NOT_IMPLEMENTED;
import static io.commercegraph.api.tools.ProblemCode.OVERLOADED;
import static io.commercegraph.api.tools.ProblemCode.REQUEST_TIMEOUT;
import static io.commercegraph.api.tools.ProblemCode.UNAUTHORIZED;
import static io.commercegraph.api.tools.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;

/** Maps bare HTTP statuses, set by Tomcat or Spring, to problems. */
final class HttpProblems {

  private HttpProblems() {}

  static ToolProblem ofStatus(int status) {
    return switch (status) {
      case 401, 403 -> of(UNAUTHORIZED);
      case 404, 410 -> of(NOT_FOUND);
      case 405 -> of(METHOD_NOT_ALLOWED);
      case 406 -> of(NOT_ACCEPTABLE);
      case 408 -> of(REQUEST_TIMEOUT);
      case 413 -> of(BODY_TOO_LARGE);
      case 415 -> of(UNSUPPORTED_MEDIA_TYPE);
      case 501 -> of(NOT_IMPLEMENTED);
      case 503 -> ToolProblem.retryAfter(Duration.ofSeconds(1), OVERLOADED, OVERLOADED.title());
      default ->
          status < 500 || status == 505
              ? ToolProblem.of(INVALID_HEADER, "The request is not well-formed HTTP.")
              : of(INTERNAL);
    };
  }

  /**
   * The problem of a query or a form that the servlet could not decode, or that has too many
   * parameters.
   */
  static ToolProblem ofParameters(int status) {
    return status == 400
        ? ToolProblem.of(INVALID_VALUE, "The parameters cannot be decoded, or are too many.")
        : ofStatus(status);
  }

  /** The value of {@code Allow} for declared methods, with HEAD and OPTIONS, which Spring adds. */
  static String allowed(Collection<HttpMethod> declared) {
    Set<String> names = new TreeSet<>();
    declared.forEach(method -> names.add(method.name()));
    names.add("OPTIONS");
    if (names.contains("GET")) {
      names.add("HEAD");
    }
    return String.join(", ", names);
  }

  /** The requested path, or "/" where it cannot be repeated in an answer. */
  static String instance(HttpServletRequest request) {
    @Nullable String path = request.getRequestURI();
    return path != null && path.length() <= 256 && path.startsWith("/") ? path : "/";
  }

  private static ToolProblem of(ProblemCode code) {
    return ToolProblem.of(code, code.title() + ".");
  }
}
