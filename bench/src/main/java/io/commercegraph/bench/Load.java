package io.commercegraph.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.HdrHistogram.Histogram;

/** Load on a service: as much as it takes, or a fixed number of requests per second. */
final class Load {

  static final String RATE = "requests/s";
  static final String P50 = "p50 ms";
  static final String P99 = "p99 ms";
  static final String PROCESSOR = "server's CPU µs a call";

  /** Of so many calls ten are slower than the p99. */
  static final int LEAST_CALLS = 1_000;

  static final int CONNECTIONS = 16;
  private static final Duration WARM_UP_STEP = Duration.ofSeconds(1);
  private static final int MAX_STEPS = 50;
  private static final int GENTLY = 2;
  private static final int GENTLE_STEPS = 6;
  private static final int STEPS = 3;

  /** Compilers are quiet if they took no more than this in the last {@code STEPS} steps. */
  private static final long QUIET_MILLIS = 900;

  private static final int DIGITS = 3;
  private static final double MILLIS = 1e6;
  private static final double MICROS = 1e3;

  private final int port;
  private final int connections;
  private final IntFunction<byte[]> requests;

  Load(int port, List<byte[]> requests) {
    this(port, inTurn(requests));
  }

  Load(int port, IntFunction<byte[]> requests) {
    this(port, CONNECTIONS, requests);
  }

  Load(int port, int connections, IntFunction<byte[]> requests) {
    this.port = port;
    this.connections = connections;
    this.requests = requests;
  }

  /** The first to the last, again and again. */
  static IntFunction<byte[]> inTurn(List<byte[]> requests) {
    return i -> requests.get(i % requests.size());
  }

  /** One of each kind after the other. */
  static IntFunction<byte[]> mixed(List<IntFunction<byte[]>> kinds) {
    return i -> kinds.get(i % kinds.size()).apply(i / kinds.size());
  }

  /**
   * Until the server's compilers are done with the paths that are asked for. First of all with few
   * connections: where requests take all cores compilers get none, and what is warm after half a
   * minute this way was not after a whole one.
   */
  Load warmUp(ProcessHandle server) throws Exception {
    try (Compilers compilers = Compilers.of(server)) {
      new Load(port, Math.min(GENTLY, connections), requests).askUntilQuiet(compilers);
      askUntilQuiet(compilers);
    }
    return this;
  }

  private void askUntilQuiet(Compilers compilers) throws Exception {
    List<Long> compiled = new ArrayList<>(List.of(compilers.millis()));
    long answered = 0;
    while (compiled.size() <= MAX_STEPS && areAtWork(compiled)) {
      answered = closed(WARM_UP_STEP).getTotalCount();
      compiled.add(compilers.millis());
    }
    System.out.printf(
        "  %d connections, quiet after %d s, %d/s at last%n",
        connections, compiled.size() - 1, answered);
  }

  private static boolean areAtWork(List<Long> compiled) {
    int before = compiled.size() - 1 - STEPS;
    return before < 0 || compiled.getLast() - compiled.get(before) > QUIET_MILLIS;
  }

  /**
   * The same for a server that is as fast as it becomes long before its compilers are quiet: until
   * it becomes no faster.
   */
  Load warmUpUntilNoFaster() throws Exception {
    new Load(port, Math.min(GENTLY, connections), requests).untilNoFaster(GENTLE_STEPS);
    return warmUpSoon();
  }

  /** The same for one whose compilers are done in a second or two, as V8's are. */
  Load warmUpSoon() throws Exception {
    untilNoFaster(STEPS);
    return this;
  }

  private void untilNoFaster(int seconds) throws Exception {
    WarmingUp.untilNoFaster(seconds, () -> closed(WARM_UP_STEP).getTotalCount());
  }

  /** A turn of both: first the rate it can do, then the times it takes at a fixed one. */
  Rounds.Turn turn(Duration time, int perSecond) {
    return () -> {
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put(RATE, perSecond(closed(time), time));
      figures.putAll(times(time, perSecond));
      return figures;
    };
  }

  /** The same, and how much of the processor a call took of the server at that rate. */
  Rounds.Turn turn(Duration time, int perSecond, ProcessHandle server) {
    return () -> {
      long before = processorNanos(server);
      Histogram calls = closed(time);
      double micros = (processorNanos(server) - before) / MICROS / calls.getTotalCount();
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put(RATE, perSecond(calls, time));
      figures.putAll(times(time, perSecond));
      figures.put(PROCESSOR, micros);
      return figures;
    };
  }

  private static double perSecond(Histogram calls, Duration time) {
    return calls.getTotalCount() / (time.toMillis() / 1e3);
  }

  private static long processorNanos(ProcessHandle process) {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  /** The times it takes where each connection asks again as soon as it is answered. */
  Map<String, Double> inTurn(Duration time) throws Exception {
    return figures(closed(time));
  }

  /** The times it takes at a fixed rate, of as many calls as tell a p99. */
  Map<String, Double> times(Duration time, int perSecond) throws Exception {
    Duration enough = Duration.ofMillis(1_000L * LEAST_CALLS / perSecond);
    return figures(open(time.compareTo(enough) > 0 ? time : enough, perSecond));
  }

  /** So many calls, as fast as they are answered: the rate and the times. */
  Map<String, Double> ofCalls(int calls) throws Exception {
    long start = System.nanoTime();
    Histogram times =
        onAll(
            (connection, histogram) -> {
              try (Http http = new Http(port)) {
                for (int i = connection; i < calls; i += connections) {
                  long begun = System.nanoTime();
                  http.ask(requests.apply(i));
                  histogram.recordValue(System.nanoTime() - begun);
                }
              }
            });
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(RATE, calls / ((System.nanoTime() - start) / 1e9));
    figures.putAll(figures(times));
    return figures;
  }

  private static Map<String, Double> figures(Histogram times) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(P50, times.getValueAtPercentile(50) / MILLIS);
    figures.put(P99, times.getValueAtPercentile(99) / MILLIS);
    return figures;
  }

  /** Each connection asks again as soon as it is answered. */
  private Histogram closed(Duration time) throws Exception {
    return onAll(
        (connection, times) -> {
          try (Http http = new Http(port)) {
            long end = System.nanoTime() + time.toNanos();
            long begun = System.nanoTime();
            for (int i = connection; begun < end; i++) {
              http.ask(requests.apply(i));
              long now = System.nanoTime();
              times.recordValue(now - begun);
              begun = now;
            }
          }
        });
  }

  /** Requests are due at fixed times; a time counts from then, also where the last one was late. */
  private Histogram open(Duration time, int perSecond) throws Exception {
    long step = TimeUnit.SECONDS.toNanos(connections) / perSecond;
    long start = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
    return onAll(
        (connection, times) -> {
          try (Http http = new Http(port)) {
            long due = start + connection * step / connections;
            for (int i = connection; due < start + time.toNanos(); i++, due += step) {
              for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                LockSupport.parkNanos(wait);
              }
              http.ask(requests.apply(i));
              times.recordValue(System.nanoTime() - due);
            }
          }
        });
  }

  private interface Connection {
    void run(int number, Histogram times) throws Exception;
  }

  private Histogram onAll(Connection connection) throws Exception {
    Histogram all = new Histogram(DIGITS);
    try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
      List<Callable<Histogram>> runs = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        int number = i;
        runs.add(
            () -> {
              Histogram times = new Histogram(DIGITS);
              connection.run(number, times);
              return times;
            });
      }
      for (Future<Histogram> times : threads.invokeAll(runs)) {
        all.add(times.get());
      }
    }
    return all;
  }
}
