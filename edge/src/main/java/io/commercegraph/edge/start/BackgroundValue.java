package io.commercegraph.edge.start;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Something that is made on a thread of its own while the start goes on, and waited for where it is
 * first needed. Who needs it fails as its making failed.
 */
public final class BackgroundValue<T> implements Supplier<T> {

  private final CompletableFuture<T> made;

  private BackgroundValue(CompletableFuture<T> made) {
    this.made = made;
  }

  /** Begins at once, on a thread of that name. */
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
