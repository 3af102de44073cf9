package io.commercegraph.tasks;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Divides work on the numbers from 0 to n into ranges, which several processors do at once while no
 * other such work is under way; else the caller does it alone, since the processors are in use.
 */
public final class Ranges {

  /** A range of fewer numbers costs more to start than it saves. */
  private static final int LEAST = 1 << 17;

  /** A call takes no more processors, so that some are left to others. */
  private static final int MOST = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

  private static final AtomicInteger UNDER_WAY = new AtomicInteger();

  private Ranges() {}

  /** Work on a range of which something comes. */
  @FunctionalInterface
  public interface Work<T> {
    T on(int from, int end);
  }

  /** Work on a range. */
  @FunctionalInterface
  public interface Action {
    void on(int from, int end);
  }

  /**
   * Does work on all numbers from 0 on and waits for it.
   *
   * @param end the number after the last one
   * @param step each range begins at a multiple of it
   * @return what came of each range, in their order
   */
  public static <T> List<T> map(int end, int step, Work<T> work) {
    try {
      int count = UNDER_WAY.getAndIncrement() == 0 ? Math.clamp(end / LEAST, 1, MOST) : 1;
      int size = Math.ceilDiv(Math.ceilDiv(end, count), step) * step;
      return IntStream.range(0, count)
          .parallel()
          .mapToObj(i -> work.on(first(i, size, end), first(i + 1, size, end)))
          .toList();
    } finally {
      UNDER_WAY.decrementAndGet();
    }
  }

  /** The same where nothing comes of it. */
  public static void forEach(int end, int step, Action work) {
    var _ =
        map(
            end,
            step,
            (from, to) -> {
              work.on(from, to);
              return true;
            });
  }

  private static int first(int range, int size, int end) {
    return (int) Math.min(end, (long) range * size);
  }
}
