package io.commercegraph.tasks;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Calls that can neither be interrupted nor given a time limit, such as those of the operating
 * system's resolver. Each runs on a platform thread of its own, so that it holds no carrier of
 * virtual threads. A caller waits for so long at most; of a key one call runs at a time, and so
 * many in all.
 */
public final class BoundedCalls<T> {

  private final String name;
  private final int atOnce;
  private final Map<String, CompletableFuture<T>> running = new HashMap<>();

  /**
   * @param name of the threads
   * @param atOnce how many calls may run at a time
   */
  public BoundedCalls(String name, int atOnce) {
    this.name = name;
    this.atOnce = atOnce;
  }

  /**
   * The result of the call, or of the one that runs already for this key.
   *
   * @return empty if it was not there in time, or if too many calls run
   */
  public Optional<T> call(String key, Supplier<T> call, Duration atMost) {
    CompletableFuture<T> result;
    synchronized (running) {
      CompletableFuture<T> known = running.get(key);
      if (known == null && running.size() >= atOnce) {
        return Optional.empty();
      }
      result = known == null ? start(key, call) : known;
    }
    try {
      return Optional.of(result.get(atMost.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException late) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
  }

  private CompletableFuture<T> start(String key, Supplier<T> call) {
    CompletableFuture<T> result = new CompletableFuture<>();
    running.put(key, result);
    Thread.ofPlatform().name(name).daemon().start(() -> run(key, call, result));
    return result;
  }

  private void run(String key, Supplier<T> call, CompletableFuture<T> result) {
    try {
      T value = call.get();
      end(key);
      result.complete(value);
    } catch (RuntimeException | Error failed) {
      end(key);
      result.completeExceptionally(failed);
    }
  }

  /** Before the result is there: who asks once more after it begins a new call. */
  private void end(String key) {
    synchronized (running) {
      running.remove(key);
    }
  }
}
