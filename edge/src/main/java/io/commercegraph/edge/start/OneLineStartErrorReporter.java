package io.commercegraph.edge.start;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.api.secrets.SecretRefused;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootExceptionReporter;

/**
 * Reports known causes of a failed start in one line, where Spring Boot would print pages: {@link
 * StartRefused}, {@link WrongLog}, {@link SecretRefused}, and a database that refuses the
 * connection.
 */
public final class OneLineStartErrorReporter implements SpringBootExceptionReporter {

  @Override
  public boolean reportException(Throwable failure) {
    String line = inOneLine(failure);
    if (line == null) {
      return false;
    }
    System.err.println("commerce-graph: " + line);
    return true;
  }

  /** What is said of a failed start; null where its cause is none of these. */
  public static @Nullable String inOneLine(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof StartRefused refused) {
        return refused.getMessage();
      }
      if (cause instanceof WrongLog wrong) {
        return wrong.getMessage();
      }
      if (cause instanceof SecretRefused refused) {
        return refused.getMessage();
      }
      if (cause instanceof SQLException sql && isAboutTheConnection(sql)) {
        return "the database can't be used: " + sql.getMessage();
      }
    }
    return null;
  }

  /** SQLSTATE classes 08, connection exceptions, and 28, invalid authorization. */
  private static boolean isAboutTheConnection(SQLException e) {
    String state = e.getSQLState();
    return state != null && (state.startsWith("08") || state.startsWith("28"));
  }
}
