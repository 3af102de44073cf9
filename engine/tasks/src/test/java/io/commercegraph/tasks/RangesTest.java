package io.commercegraph.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that ranges cover each number once, in order, and that the busy are left alone. */
class RangesTest {

  private static final int STEP = 1 << 11;

  private record Range(int from, int end) {}

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, STEP, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, (1 << 19) + STEP + 1, 999_999})
  void rangesFollowOneAnother(int end) {
    List<Range> ranges = Ranges.map(end, STEP, Range::new);
    int next = 0;
    for (Range range : ranges) {
      assertThat(range.from()).isEqualTo(next);
      assertThat(range.from() % STEP == 0 || range.from() == end).isTrue();
      next = range.end();
    }
    assertThat(next).isEqualTo(end);
  }

  @Test
  void fewThingsAreOneRange() {
    assertThat(Ranges.map(1_000, 1, Range::new)).containsExactly(new Range(0, 1_000));
  }

  @Test
  void whileOtherWorkIsUnderWayThereIsOneRange() {
    int end = 1 << 20;
    List<List<Range>> within = Ranges.map(1, 1, (from, to) -> Ranges.map(end, STEP, Range::new));
    assertThat(within).containsExactly(List.of(new Range(0, end)));
  }
}
