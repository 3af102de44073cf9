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

  private static final ScopedValue<CallRoute> ROUTE = ScopedValue.newInstance();

  /** The one that the call at hand was given. */
  public static @Nullable CallRoute current() {
    return ROUTE.isBound() ? ROUTE.get() : null;
  }

  public <T> T run(Supplier<T> call) {
    return ScopedValue.where(ROUTE, this).call(call::get);
  }
}
