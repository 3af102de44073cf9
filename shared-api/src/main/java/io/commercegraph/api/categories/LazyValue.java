package io.commercegraph.api.categories;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed when it is first asked for, and kept. */
final class LazyValue<T> implements Supplier<T> {

  private final Supplier<T> computation;
  private volatile @Nullable T value;

  LazyValue(Supplier<T> computation) {
    this.computation = computation;
  }

  @Override
  public T get() {
    T known = value;
    return known == null ? computed() : known;
  }

  private synchronized T computed() {
    T known = value;
    if (known == null) {
      known = computation.get();
      value = known;
    }
    return known;
  }
}
