package io.commercegraph.projections.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.log.reading.CallRoute;
import io.commercegraph.log.reading.StatementCounter;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A read point on a chosen server, with the table generation that was seen when it was chosen.
 *
 * <p>One statement sees one generation of the tables by itself. A call of several statements is
 * checked when it is done: if a table swap came in between, the call is repeated, so that no answer
 * mixes two generations (optimistic concurrency control).
 *
 * @param generation of all tables together, read before the call
 * @param currentGeneration reads it anew
 * @param onAnswer run when the call is done
 */
record RoutedReadPoint(
    AsOf asOf, CallRoute route, long generation, LongSupplier currentGeneration, Runnable onAnswer)
    implements ReadPoint {

  @Override
  public <T> T read(Supplier<T> call) {
    StatementCounter statements = new StatementCounter();
    T answer;
    try {
      answer = route.run(statements, call);
    } catch (RuntimeException failure) {
      // The swap may have caused the failure.
      if (statements.isMoreThanOne() && generationNow() != generation) {
        return repeat(call);
      }
      throw failure;
    } finally {
      onAnswer.run();
    }
    return statements.isMoreThanOne() && generationNow() != generation ? repeat(call) : answer;
  }

  private long generationNow() {
    return route.run(currentGeneration::getAsLong);
  }

  private <T> T repeat(Supplier<T> call) {
    return new RoutedReadPoint(asOf, route, generationNow(), currentGeneration, onAnswer)
        .read(call);
  }
}
