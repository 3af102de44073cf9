package io.commercegraph.projections.replaying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.LogExports;
import io.commercegraph.api.log.LogExports.Dataset;
import io.commercegraph.api.log.LogExports.GenerationChanged;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.projections.ProjectionsTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

/** No answer of several statements mixes two generations of the tables. */
@ProjectionsTest
@Import(Visits.class)
class ReadsDuringTableSwapTest extends RebuiltShops {

  private static final int WRONG = 1_000;

  @Autowired LogExports exports;
  private final AtomicInteger calls = new AtomicInteger();

  /** Rows that a replay mends: so the two generations can be told apart. */
  @BeforeEach
  void tablesThatAreWrong() throws InterruptedException {
    settle(append(500));
    jdbc.update("UPDATE visit SET seen = seen + ?", WRONG);
    jdbc.update("UPDATE visit_total SET seen = seen + ?", WRONG);
  }

  @Test
  void aCallOfTwoStatementsIsRepeated() throws InterruptedException {
    List<Long> answer =
        point().read(() -> List.of(sum("visit"), afterTheSwitch(() -> sum("visit_total"))));

    assertThat(answer).containsOnly(log.head());
    assertThat(calls).hasValue(2);
  }

  @Test
  void aFailedCallOfTwoStatementsIsRepeated() throws InterruptedException {
    long sum =
        point()
            .read(
                () -> {
                  long one = sum("visit");
                  if (one != afterTheSwitch(() -> sum("visit_total"))) {
                    throw new IllegalStateException("They are of two generations");
                  }
                  return one;
                });

    assertThat(sum).isEqualTo(log.head());
    assertThat(calls).hasValue(2);
  }

  @Test
  void aCallOfOneStatementIsNotRepeated() throws InterruptedException {
    assertThat(point().read(() -> afterTheSwitch(() -> sum("visit")))).isEqualTo(log.head());
    assertThat(calls).hasValue(1);
  }

  @Test
  void anExportEndsWithAnErrorEvenOnItsLastPage() {
    Dataset rows = exports.open("shops", "visit", 0, List.of());
    assertThat(rows.next(10_000)).hasSizeLessThan(10_000).isNotEmpty();
    replace();
    assertThatThrownBy(() -> rows.next(10_000)).isInstanceOf(GenerationChanged.class);

    Dataset again = exports.open("shops", "visit", 0, List.of());
    assertThat(again.next(10_000)).isNotEmpty();
    assertThat(again.next(10_000)).isEmpty();
  }

  /** In the first call a replay is switched in before this is asked. */
  private long afterTheSwitch(LongSupplier question) {
    if (calls.incrementAndGet() == 1) {
      CompletableFuture.runAsync(this::replace).join();
    }
    return question.getAsLong();
  }

  private void replace() {
    replays.start("shops");
    until(State.SWITCHED);
  }

  private long sum(String table) {
    Long sum = jdbc.queryForObject("SELECT sum(seen) FROM " + table, Long.class);
    return sum == null ? 0 : sum;
  }

  private ReadPoint point() throws InterruptedException {
    return state.reach(null, SHOPS, PATIENCE).orElseThrow();
  }
}
