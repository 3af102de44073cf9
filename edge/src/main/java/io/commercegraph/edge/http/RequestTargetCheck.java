package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;
import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;

import io.commercegraph.api.tools.ToolProblem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks the raw path and query of a request line, before they are decoded. */
final class RequestTargetCheck {

  private static final String UNDECODABLE =
      "cannot be decoded: each % must be followed by two hexadecimal digits, and the bytes must be"
          + " UTF-8.";

  private RequestTargetCheck() {}

  /**
   * The problem of a path or query at any address: an encoding that does not decode, or matrix
   * parameters, which Tomcat and Spring would ignore, so that one address had many names.
   */
  static Optional<ToolProblem> fault(@Nullable String path, @Nullable String query) {
    if (path != null && !PercentEncoding.isDecodable(path)) {
      return Optional.of(ToolProblem.of(INVALID_VALUE, "The path " + UNDECODABLE));
    }
    if (query != null && !PercentEncoding.isDecodable(query)) {
      return Optional.of(ToolProblem.of(INVALID_VALUE, "The query " + UNDECODABLE));
    }
    if (path != null && path.indexOf(';') >= 0) {
      return Optional.of(ToolProblem.of(NOT_FOUND, "No address here has a ';' in its path."));
    }
    return Optional.empty();
  }
}
