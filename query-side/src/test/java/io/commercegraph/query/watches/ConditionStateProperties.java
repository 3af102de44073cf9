package io.commercegraph.query.watches;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.query.watches.ConditionState.Observation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Over random series, pauses between looks, and kills: each time that a condition came true and
 * stood fires once and gets one message; nothing else fires.
 */
class ConditionStateProperties {

  private static final Duration STANDS = Duration.ofSeconds(60);
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  /**
   * A look at the condition.
   *
   * @param seconds since the look before
   * @param killed whether the node dies before the look's transaction is committed
   */
  record Look(int seconds, boolean holds, boolean killed) {}

  /** What is in the database. */
  private static final class Store {
    private ConditionState state = new ConditionState(false, Set.of(), null, false);
    private final Map<Instant, List<String>> messages = new HashMap<>();
    private int sent;

    void look(Look look, Instant now) {
      ConditionState.Step step =
          state.next(new Observation(look.holds, Set.of(), Evidence.NONE), now, STANDS);
      if (look.killed) {
        return;
      }
      state = step.state();
      Instant fired = step.firedSince();
      if (fired != null) {
        messages.computeIfAbsent(fired, _ -> new ArrayList<>()).add("msg_" + sent++);
      }
    }
  }

  @Property(tries = 2_000)
  void eachFiringHasOneMessage(@ForAll("looks") List<Look> looks) {
    Store store = new Store();
    List<Instant> expected = new ArrayList<>();
    Instant now = START;
    Instant since = null;
    boolean told = false;
    for (Look look : looks) {
      now = now.plusSeconds(look.seconds);
      store.look(look, now);
      if (!look.killed) {
        if (!look.holds) {
          since = null;
          told = false;
        } else if (since == null) {
          since = now;
        } else if (!told && !since.plus(STANDS).isAfter(now)) {
          told = true;
          expected.add(since);
        }
      }
    }

    assertThat(store.messages.keySet()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(store.messages.values()).allSatisfy(ids -> assertThat(ids).hasSize(1));
  }

  @Property
  void whatHeldFromTheStartIsNoNewsButForAPrice(
      @ForAll WatchCondition condition, @ForAll boolean holds) {
    Observation found = new Observation(holds, Set.of(), Evidence.NONE);
    ConditionState first = ConditionState.first(condition, found, START);
    Instant later = START.plus(STANDS);

    boolean fires = first.next(found, later, STANDS).firedSince() != null;

    assertThat(fires).isEqualTo(holds && condition == WatchCondition.PRICE_BELOW);
  }

  @Property
  void somethingMoreCountsAsComingTrue(@ForAll boolean fired) {
    ConditionState one = new ConditionState(true, Set.of("A"), START, fired);
    Instant later = START.plusSeconds(3600);

    assertThat(
            one.next(new Observation(true, Set.of("A", "B"), Evidence.NONE), later, STANDS).state())
        .isEqualTo(new ConditionState(true, Set.of("A", "B"), later, false));
    ConditionState both = new ConditionState(true, Set.of("A", "B"), START, true);
    assertThat(both.next(new Observation(true, Set.of("B"), Evidence.NONE), later, STANDS).state())
        .isEqualTo(new ConditionState(true, Set.of("B"), START, true));
  }

  @Provide
  Arbitrary<List<Look>> looks() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 90),
            Arbitraries.of(true, true, false),
            Arbitraries.of(false, false, false, true))
        .as(Look::new)
        .list()
        .ofMaxSize(60);
  }
}
