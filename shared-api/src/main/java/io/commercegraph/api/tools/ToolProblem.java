package io.commercegraph.api.tools;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The exception for an error that is part of the tools' contract and is returned to the caller. */
public final class ToolProblem extends RuntimeException {

  private final ProblemCode code;
  private final String detail;
  private final @Nullable String param;
  private final @Nullable Duration retryAfter;

  private ToolProblem(
      ProblemCode code, String detail, @Nullable String param, @Nullable Duration retryAfter) {
    // No stack trace: a problem is an answer, not a fault, and floods of bad input must stay cheap.
    super(detail, null, false, false);
    this.code = code;
    this.detail = detail;
    this.param = param;
    this.retryAfter = retryAfter;
  }

  /** A problem with the call as a whole. */
  public static ToolProblem of(ProblemCode code, String detail) {
    return new ToolProblem(code, detail, null, null);
  }

  /** A problem with one field of the request, named as it is on the wire. */
  public static ToolProblem in(String param, ProblemCode code, String detail) {
    return new ToolProblem(code, detail, param, null);
  }

  /** A problem that may be gone after a while. */
  public static ToolProblem retryAfter(Duration wait, ProblemCode code, String detail) {
    return new ToolProblem(code, detail, null, wait);
  }

  public ProblemCode code() {
    return code;
  }

  public String detail() {
    return detail;
  }

  public @Nullable String param() {
    return param;
  }

  public @Nullable Duration retryAfter() {
    return retryAfter;
  }
}
