package io.commercegraph.log.reading;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where the statements of a tool's call go. What is not such a call has no route. */
public enum ReadRoute {
  PRIMARY,
  REPLICA;

  private static final ScopedValue<ReadRoute> ROUTE = ScopedValue.newInstance();

  /** The one that the call at hand was given. */
  public static @Nullable ReadRoute current() {
    return ROUTE.isBound() ? ROUTE.get() : null;
  }

  public <T> T run(Supplier<T> call) {
    return ScopedValue.where(ROUTE, this).call(call::get);
  }
}
