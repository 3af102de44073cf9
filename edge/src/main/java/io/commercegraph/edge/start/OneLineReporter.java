package io.commercegraph.edge.start;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootExceptionReporter;

/** Says a {@link StartRefused} in its one line, where Spring Boot would print pages. */
final class OneLineReporter implements SpringBootExceptionReporter {

  @Override
  public boolean reportException(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof StartRefused) {
        System.err.println("commerce-graph: " + cause.getMessage());
        return true;
      }
    }
    return false;
  }
}
