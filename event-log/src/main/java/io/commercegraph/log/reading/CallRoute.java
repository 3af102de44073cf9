package io.commercegraph.log.reading;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the statements go that a caller waits for. What nobody waits for (imports, replays,
 * projections) has no route, and more time.
 */
public enum CallRoute {
  /** Reads, on connections of their own. */
  PRIMARY,
  /** Reads, on a replica's. */
  REPLICA,
  /** On a connection of everybody's, each statement within a caller's time. */
  PROMPT;

  private static final ScopedValue<Call> CALL = ScopedValue.newInstance();

  private record Call(CallRoute route, StatementCounter reads) {}

  /** The one that the call at hand was given. */
  public static @Nullable CallRoute current() {
    return CALL.isBound() ? CALL.get().route : null;
  }

  /** Where the call at hand goes for one statement more. */
  static @Nullable CallRoute another() {
    if (!CALL.isBound()) {
      return null;
    }
    CALL.get().reads.another();
    return CALL.get().route;
  }

  public <T> T run(Supplier<T> call) {
    return run(new StatementCounter(), call);
  }

  /** Runs a call and counts what it asks. */
  public <T> T run(StatementCounter reads, Supplier<T> call) {
    return ScopedValue.where(CALL, new Call(this, reads)).call(call::get);
  }
}
