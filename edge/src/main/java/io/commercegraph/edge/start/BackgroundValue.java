package io.commercegraph.edge.start;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * A value that is computed on a thread of its own during the start, and waited for where it is
 * first needed. Where the computation fails, {@link #get} throws its exception.
 */
public final class BackgroundValue<T> implements Supplier<T> {

  private final CompletableFuture<T> made;

  private BackgroundValue(CompletableFuture<T> made) {
    this.made = made;
  }

  /** Starts the computation at once, on a thread of this name. */
  public static <T> BackgroundValue<T> make(String thread, Supplier<T> how) {
    return new BackgroundValue<>(
        CompletableFuture.supplyAsync(
            how, task -> Thread.ofPlatform().daemon().name(thread).start(task)));
  }

  @Override
  public T get() {
    try {
      return made.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }
}
