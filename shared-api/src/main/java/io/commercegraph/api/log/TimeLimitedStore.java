package io.commercegraph.api.log;

import java.util.function.Supplier;

/** The store for who cannot wait long: a statement that it leaves unanswered is soon given up. */
public interface TimeLimitedStore {

  /** Runs what asks the store; on this thread alone it is in a hurry. */
  <T> T ask(Supplier<T> call);
}
