package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.HdrHistogram.Histogram;

/** So many calls of a server that has just started, as fast as they are answered. */
record FirstCalls(int port, IntFunction<byte[]> requests) {

  private static final int CALLS = 1_000;

  Map<String, Double> figures() throws Exception {
    long start = System.nanoTime();
    Histogram times = new Histogram(Load.DIGITS);
    try (ExecutorService threads = Executors.newFixedThreadPool(Load.CONNECTIONS)) {
      List<Callable<Histogram>> runs = new ArrayList<>();
      for (int i = 0; i < Load.CONNECTIONS; i++) {
        int first = i;
        runs.add(() -> everySixteenth(first));
      }
      for (Future<Histogram> run : threads.invokeAll(runs)) {
        times.add(run.get());
      }
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(Load.RATE, CALLS / ((System.nanoTime() - start) / 1e9));
    figures.putAll(Load.figures(times));
    return figures;
  }

  private Histogram everySixteenth(int first) throws Exception {
    Histogram times = new Histogram(Load.DIGITS);
    try (Http http = new Http(port)) {
      for (int i = first; i < CALLS; i += Load.CONNECTIONS) {
        long begun = System.nanoTime();
        http.ask(requests.apply(i));
        times.recordValue(System.nanoTime() - begun);
      }
    }
    return times;
  }
}
