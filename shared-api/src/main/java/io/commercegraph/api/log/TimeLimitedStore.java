package io.commercegraph.api.log;

import java.util.function.Supplier;

/** Runs queries with a short timeout, for callers that cannot wait long for the store. */
public interface TimeLimitedStore {

  /** Runs queries; the timeout applies to statements on this thread only. */
  <T> T ask(Supplier<T> call);
}
