package io.commercegraph.command.rematching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.MatchReplays.State;
import io.commercegraph.log.LogTest;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests what several nodes and several orders do to the one replay that is kept. */
@LogTest
@Import(MatchReplayTable.class)
class MatchReplayTableTest {

  @Autowired MatchReplayTable replays;
  @Autowired JdbcClient jdbc;

  @Test
  void aStepIsOfOneNodeUntilItLetsGo() {
    assertThat(replays.begin("m1", 10)).isTrue();
    Step step = replays.hold().orElseThrow();
    assertThat(replays.hold()).isEmpty();
    replays.release(step);
    assertThat(replays.hold()).contains(step);
  }

  @Test
  void aStepOfAReportThatWasOrderedAnewCountsForNothing() {
    assertThat(replays.begin("m1", 10)).isTrue();
    Step old = replays.hold().orElseThrow();
    assertThat(replays.begin("m1", 10)).isTrue();
    replays.reported(old, old.last(), 1);
    assertThat(replays.find("m1", List.of()).orElseThrow())
        .satisfies(
            replay -> {
              assertThat(replay.state()).isEqualTo(State.REPORTING);
              assertThat(replay.judged()).isZero();
            });
    Step own = replays.hold().orElseThrow();
    replays.reported(own, own.last(), 1);
    assertThat(replays.find("m1", List.of()).orElseThrow().state()).isEqualTo(State.REPORTED);
  }

  @Test
  void ordersAtTheSameTimeLeaveOneReport() throws Exception {
    int orders = 8;
    CountDownLatch together = new CountDownLatch(orders);
    try (ExecutorService threads = Executors.newFixedThreadPool(orders)) {
      for (int round = 0; round < 20; round++) {
        int of = round;
        List<Future<Boolean>> begun =
            IntStream.range(0, orders)
                .mapToObj(
                    i ->
                        threads.submit(
                            () -> {
                              together.countDown();
                              together.await();
                              return replays.begin("m" + of + "-" + i, 10);
                            }))
                .toList();
        for (Future<Boolean> each : begun) {
          assertThat(Objects.requireNonNull(each.get())).isTrue();
        }
        assertThat(jdbc.sql("SELECT count(*) FROM match_replay").query(Long.class).single())
            .isOne();
      }
    }
  }
}
