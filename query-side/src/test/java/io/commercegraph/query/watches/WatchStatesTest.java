package io.commercegraph.query.watches;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.watches.WatchCondition;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which states of watches are kept, and which are due first. */
class WatchStatesTest {

  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");

  private final WatchJudgeFixture watches = new WatchJudgeFixture();

  @Test
  void statesOfConditionsThatAWatchNoLongerHasAreForgotten() {
    watches.rules.put("watch", "price_drop", "new_low");
    watches.judge.judge();
    assertThat(watches.states()).containsExactly("watch new_low", "watch price_drop");

    watches.jdbc.sql("UPDATE watch_state SET holds = true, since = 'epoch'").update();
    watches.rules.put("watch", "new_low");
    watches.judge.judge();
    assertThat(watches.states()).containsExactly("watch new_low");
  }

  @Test
  void statesOfDeletedWatchesAreForgotten() {
    watches.rules.put("a", "new_low");
    watches.rules.put("b", "new_low");
    watches.rules.put("c", "new_low");
    watches.judge.judge();
    watches.rules.remove("b");
    watches.judge.judge();
    assertThat(watches.states()).containsExactly("a new_low", "c new_low");

    watches.rules.remove("a");
    watches.rules.remove("c");
    watches.judge.judge();
    assertThat(watches.states()).isEmpty();
  }

  @Test
  void whatStoodForLongestIsDueFirst() {
    for (int i = 0; i < 250; i++) {
      state("a_" + i, AT.plusSeconds(1));
    }
    state("z", AT);

    assertThat(
            new WatchStateTable(watches.jdbc).due(AT.plusSeconds(60), Duration.ofSeconds(1), 200))
        .hasSize(200)
        .first()
        .isEqualTo("z");
  }

  private void state(String watch, Instant since) {
    new WatchStateTable(watches.jdbc)
        .write(watch, WatchCondition.NEW_LOW, new ConditionState(true, Set.of(), since, false));
  }
}
