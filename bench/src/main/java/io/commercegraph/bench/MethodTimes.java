package io.commercegraph.bench;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * How long a method takes for each of many inputs, by JMH. It does not fork: a row has a process of
 * its own, and what it compares is too large to be built again for each turn.
 */
@State(Scope.Benchmark)
public class MethodTimes {

  static final String P50 = "p50 µs";
  static final String P99 = "p99 µs";

  private static final Map<String, Inputs<?>> SUBJECTS = new ConcurrentHashMap<>();

  @Param("")
  public String subject = "";

  private Inputs<?> inputs = new Inputs<>(List.of(""), any -> any);

  /** A method with its inputs, which come round again and again. */
  private static final class Inputs<T> {
    private final List<T> values;
    private final Function<T, ?> method;
    private int next;

    Inputs(Collection<T> values, Function<T, ?> method) {
      this.values = List.copyOf(values);
      this.method = method;
    }

    /** Each turn begins with the first input; a fast method comes further than a slow one. */
    Inputs<T> fromTheFirst() {
      next = 0;
      return this;
    }

    Object callNext() {
      int now = next;
      next = now + 1 == values.size() ? 0 : now + 1;
      return method.apply(values.get(now));
    }
  }

  /**
   * Makes the method known; its turn is what {@link Rounds} calls. A turn lasts {@code time}, or
   * longer if a method is too slow for {@link Load#LEAST_CALLS} calls in it.
   */
  static <T> Rounds.Turn of(
      String name, Collection<T> inputs, Function<T, ?> method, Duration time) {
    SUBJECTS.put(name, new Inputs<>(inputs, method));
    AtomicReference<Duration> turn = new AtomicReference<>(time);
    return () -> {
      Statistics times = measure(name, turn.get());
      // With a fifth more than that of so many calls, since turns differ.
      Duration enough = micros(1.2 * times.getMean() * Load.LEAST_CALLS);
      turn.set(enough.compareTo(time) > 0 ? enough : time);
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put(P50, times.getPercentile(50));
      figures.put(P99, times.getPercentile(99));
      return figures;
    };
  }

  private static Duration micros(double micros) {
    return Duration.of(Math.round(micros), ChronoUnit.MICROS);
  }

  /**
   * Calls a method for {@code time} without timing it, since compilers may not be done with the
   * method after one turn.
   */
  static <T> void warmUp(Collection<T> inputs, Function<T, ?> method, Duration time) {
    Inputs<T> warming = new Inputs<>(inputs, method);
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      warming.callNext();
    }
  }

  @Setup
  public void choose() {
    inputs = Objects.requireNonNull(SUBJECTS.get(subject)).fromTheFirst();
  }

  @Benchmark
  public Object call() {
    return inputs.callNext();
  }

  private static Statistics measure(String name, Duration time) throws RunnerException {
    Options options =
        new OptionsBuilder()
            .include(MethodTimes.class.getName())
            .param("subject", name)
            .mode(Mode.SampleTime)
            .timeUnit(TimeUnit.MICROSECONDS)
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(1)
            .measurementTime(TimeValue.milliseconds(time.toMillis()))
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true)
            .build();
    return new Runner(options).runSingle().getPrimaryResult().getStatistics();
  }
}
