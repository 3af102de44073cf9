package io.commercegraph.log.reading;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The route of a call's SQL statements: which connection pool they use.
 *
 * <p>Work that no caller waits for (imports, replays, projections) has no route, and longer
 * timeouts.
 */
public enum CallRoute {
  /** The read pool of the primary. */
  PRIMARY,
  /** The read pool of the replica. */
  REPLICA,
  /** The main pool, with the network timeout of a call. */
  PROMPT;

  private static final ScopedValue<Call> CALL = ScopedValue.newInstance();

  private record Call(CallRoute route, StatementCounter statements) {}

  /** The route of the current call, if there is one. */
  public static @Nullable CallRoute current() {
    return CALL.isBound() ? CALL.get().route : null;
  }

  /** The route of the current call for one more statement, which is counted. */
  static @Nullable CallRoute routeOfNextStatement() {
    if (!CALL.isBound()) {
      return null;
    }
    CALL.get().statements.increment();
    return CALL.get().route;
  }

  public <T> T run(Supplier<T> call) {
    return run(new StatementCounter(), call);
  }

  /** Runs a call on this route, counting its statements. */
  public <T> T run(StatementCounter statements, Supplier<T> call) {
    return ScopedValue.where(CALL, new Call(this, statements)).call(call::get);
  }
}
