package io.commercegraph.log.reading;

import java.sql.Connection;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call that is answered from a past state: all its statements use one connection, whose session
 * has temporary tables with that state under the names of the live ones.
 *
 * <p>What else a call reads of the present, the time and the models in memory, asks this class too.
 */
public final class PastCall {

  private static final ScopedValue<PastCall> CURRENT = ScopedValue.newInstance();

  private final Connection connection;
  private final Instant now;
  private final long position;
  private final IdentityHashMap<Object, Object> models = new IdentityHashMap<>();

  PastCall(Connection connection, Instant now, long position) {
    this.connection = connection;
    this.now = now;
    this.position = position;
  }

  <T> T run(Supplier<T> call) {
    return ScopedValue.where(CURRENT, this).call(call::get);
  }

  /** The connection of the current call, if it is about the past. */
  static @Nullable Connection connection() {
    return CURRENT.isBound() ? CURRENT.get().connection : null;
  }

  /** Whether the current call is about the past, so that nothing may be remembered. */
  public static boolean isCurrent() {
    return CURRENT.isBound();
  }

  /** The last position that is known to the current call: any, if it is about the present. */
  public static long position() {
    return CURRENT.isBound() ? CURRENT.get().position : Long.MAX_VALUE;
  }

  /** The time that the current call is about, else the present one. */
  public static Instant now(Supplier<Instant> present) {
    return CURRENT.isBound() ? CURRENT.get().now : present.get();
  }

  /**
   * What a model in memory answers from: the present content, or one that a call about the past
   * loads from its own tables.
   *
   * @param model identifies the model
   */
  @SuppressWarnings("unchecked") // a model loads contents of one type
  public static <C> C content(Object model, C present, Supplier<C> load) {
    return CURRENT.isBound()
        ? (C) CURRENT.get().models.computeIfAbsent(model, _ -> load.get())
        : present;
  }
}
