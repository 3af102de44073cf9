package io.commercegraph.query.watches;

import io.commercegraph.api.watches.WatchCondition;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of one condition of a watch. It fires when it came true and stood for a while; what
 * comes and goes in between does not fire.
 *
 * @param marks what it holds for, where that can become more while it holds, such as verified
 *     codes; one more counts as coming true
 * @param since when it came true; {@code null} where it held from the start
 * @param fired whether a message was created for it
 */
record ConditionState(boolean holds, Set<String> marks, @Nullable Instant since, boolean fired) {

  /** Whether a condition holds now, for what, and by which figures. */
  record Observation(boolean holds, Set<String> marks, Evidence evidence) {}

  /** The state after an evaluation, and since when the condition holds if it fires now. */
  record Step(ConditionState state, @Nullable Instant firedSince) {}

  ConditionState {
    marks = Set.copyOf(marks);
  }

  /**
   * The state after the first evaluation. What holds already is no news, but for a price that is
   * low enough: that is what was asked for.
   */
  static ConditionState first(WatchCondition condition, Observation found, Instant now) {
    return found.holds() && condition != WatchCondition.PRICE_BELOW
        ? new ConditionState(true, found.marks(), null, true)
        : new ConditionState(found.holds(), found.marks(), found.holds() ? now : null, false);
  }

  Step next(Observation found, Instant now, Duration standsFor) {
    if (!found.holds()) {
      return new Step(new ConditionState(false, Set.of(), null, false), null);
    }
    Instant began = since;
    if (!holds || !marks.containsAll(found.marks())) {
      return new Step(new ConditionState(true, found.marks(), now, false), null);
    }
    boolean fires = !fired && began != null && !began.plus(standsFor).isAfter(now);
    return new Step(
        new ConditionState(true, found.marks(), began, fired || fires), fires ? began : null);
  }
}
