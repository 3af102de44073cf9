package io.commercegraph.log.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.log.reading.CallRoute;
import io.commercegraph.log.reading.StatementCounter;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A server that was chosen, with what was known of it then. One statement sees one generation of
 * the tables by itself. A call of several is looked at when it is done: if a replay was switched in
 * meanwhile, it is made again, so that no answer mixes two.
 *
 * @param generation of all tables together, seen before the call
 * @param now asks for it
 * @param onAnswer is told when the call is done
 */
record RoutedReadPoint(
    AsOf asOf, CallRoute route, long generation, LongSupplier now, Runnable onAnswer)
    implements ReadPoint {

  @Override
  public <T> T read(Supplier<T> call) {
    StatementCounter reads = new StatementCounter();
    T answer;
    try {
      answer = route.run(reads, call);
    } catch (RuntimeException failure) {
      // What was missing may have been on its way.
      if (reads.several() && current() != generation) {
        return again(call);
      }
      throw failure;
    } finally {
      onAnswer.run();
    }
    return reads.several() && current() != generation ? again(call) : answer;
  }

  private long current() {
    return route.run(now::getAsLong);
  }

  private <T> T again(Supplier<T> call) {
    return new RoutedReadPoint(asOf, route, current(), now, onAnswer).read(call);
  }
}
