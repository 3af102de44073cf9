package io.commercegraph.tasks;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The newest of the values that one thread sets, which another thread takes at most once. */
public final class LatestValue<T> {

  private final AtomicReference<@Nullable T> value = new AtomicReference<>();

  /** Replaces the value, whether it was taken or not. */
  public void set(T newest) {
    value.set(newest);
  }

  /** The newest value; nothing where it was taken before, or none was set. */
  public Optional<T> take() {
    return Optional.ofNullable(value.getAndSet(null));
  }
}
