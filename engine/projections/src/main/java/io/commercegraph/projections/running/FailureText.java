package io.commercegraph.projections.running;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * The text of a failure for operators: the root error in the first line, the whole below it.
 *
 * <p>What PostgreSQL adds to an error (a failing row, a key, a context) and the parameters of a
 * batch are left out, since they are values of events that operators see masked.
 */
final class FailureText {

  private static final int MAX_LENGTH = 2_000;

  /**
   * The first of the lines that the driver puts behind the server's message. Their labels are in
   * the driver's language, and a value in them may hold line breaks, so that all that follows goes.
   */
  private static final Pattern SERVER_DETAIL = Pattern.compile("\\R  \\p{L}[\\p{L} ]{0,30}: ");

  /** A statement of a batch with its values, which may be all that is left of a text cut off. */
  private static final Pattern BATCH_ENTRY =
      Pattern.compile("(Batch entry \\d+ )(?:.*( was aborted: )|.*)", Pattern.DOTALL);

  /**
   * The server's message behind Spring's text of a statement, or behind the driver's of a batch.
   */
  private static final Pattern SERVER_MESSAGE =
      Pattern.compile("(?:\\]; | was aborted: |PSQLException: )(\\p{Lu}+: )");

  private static final Pattern SERVER_LINE = Pattern.compile("\\p{Lu}+: ");

  private FailureText() {}

  static String of(Throwable failure) {
    return cut(rootFirst(rootOf(failure), withoutValues(failure.toString())));
  }

  /** The same of a text that an earlier version stored. */
  static @Nullable String ofStored(@Nullable String stored) {
    if (stored == null) {
      return null;
    }
    String text = withoutValues(stored);
    Matcher message = SERVER_MESSAGE.matcher(text);
    int root = -1;
    while (message.find()) {
      root = message.start(1);
    }
    boolean isRootFirst = root < 0 || SERVER_LINE.matcher(text).lookingAt();
    return isRootFirst ? text : cut(rootFirst(text.substring(root), text));
  }

  private static String withoutValues(String text) {
    String clean = BATCH_ENTRY.matcher(text.replace('\0', ' ')).replaceAll("$1(…)$2");
    Matcher detail = SERVER_DETAIL.matcher(clean);
    return detail.find() ? clean.substring(0, detail.start()) : clean;
  }

  private static String rootFirst(String root, String whole) {
    String line = root.replaceAll("\\s+", " ").strip();
    return line.equals(whole) ? whole : line + "\n" + whole;
  }

  private static String rootOf(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    ServerErrorMessage server =
        root instanceof PSQLException sql ? sql.getServerErrorMessage() : null;
    if (server != null) {
      return server.getSeverity() + ": " + server.getMessage() + where(server);
    }
    String text = withoutValues(root.toString());
    return root instanceof SQLException sql && sql.getSQLState() != null
        ? text + " (SQL state " + sql.getSQLState() + ")"
        : text;
  }

  private static String where(ServerErrorMessage server) {
    StringBuilder where = new StringBuilder(" (SQL state ").append(server.getSQLState());
    add(where, "table", server.getTable());
    add(where, "column", server.getColumn());
    add(where, "constraint", server.getConstraint());
    return where.append(')').toString();
  }

  private static void add(StringBuilder where, String kind, @Nullable String name) {
    if (name != null) {
      where.append(", ").append(kind).append(' ').append(name);
    }
  }

  private static String cut(String text) {
    return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
  }
}
