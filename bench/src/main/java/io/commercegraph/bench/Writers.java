package io.commercegraph.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/** Writers in this process, each of which writes again as soon as what it wrote is durable. */
final class Writers {

  private static final int DIGITS = 3;

  private Writers() {}

  /** One write, durable on return. */
  interface Write {
    void now() throws Exception;
  }

  /**
   * What they got done.
   *
   * @param perSecond writes of all together
   */
  record Pace(double perSecond, double p50Millis, double p99Millis) {

    /** As a peer's line has it. */
    static Pace parse(String line) {
      String[] figures = line.split(" ", -1);
      return new Pace(
          Double.parseDouble(figures[0]),
          Double.parseDouble(figures[1]),
          Double.parseDouble(figures[2]));
    }
  }

  static Pace measure(int writers, Duration time, Write write) throws Exception {
    long start = System.nanoTime();
    long end = start + time.toNanos();
    Histogram all = new Histogram(DIGITS);
    try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
      List<Callable<Histogram>> runs = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        runs.add(() -> times(end, write));
      }
      for (Future<Histogram> times : threads.invokeAll(runs)) {
        all.add(times.get());
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Pace(
        all.getTotalCount() / seconds,
        all.getValueAtPercentile(50) / 1e6,
        all.getValueAtPercentile(99) / 1e6);
  }

  private static Histogram times(long end, Write write) throws Exception {
    Histogram times = new Histogram(DIGITS);
    for (long begun = System.nanoTime(); begun < end; ) {
      write.now();
      long now = System.nanoTime();
      times.recordValue(now - begun);
      begun = now;
    }
    return times;
  }
}
