package io.commercegraph.query.watches;

import io.commercegraph.api.watches.WatchCondition;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of one condition of a watch. It fires when it came true and stood for a while; what
 * comes and goes in between does not fire, so that nothing flaps.
 *
 * @param marks what it holds for, where that can become more while it holds, such as the codes that
 *     are verified; something more counts as coming true
 * @param since when it came true; {@code null} where it held from the start
 * @param fired whether that was told
 */
record Armed(boolean holds, Set<String> marks, @Nullable Instant since, boolean fired) {

  /** How a condition was found. */
  record Found(boolean holds, Set<String> marks, Evidence evidence) {}

  /** The state after a look, and whether it fires now. */
  record Step(Armed state, @Nullable Instant firedSince) {}

  Armed {
    marks = Set.copyOf(marks);
  }

  /**
   * The first look. What holds already is no news, but for a price that is low enough: that is what
   * was asked for.
   */
  static Armed first(WatchCondition condition, Found found, Instant now) {
    return found.holds() && condition != WatchCondition.PRICE_BELOW
        ? new Armed(true, found.marks(), null, true)
        : new Armed(found.holds(), found.marks(), found.holds() ? now : null, false);
  }

  Step next(Found found, Instant now, Duration standsFor) {
    if (!found.holds()) {
      return new Step(new Armed(false, Set.of(), null, false), null);
    }
    Instant began = since;
    if (!holds || !marks.containsAll(found.marks())) {
      return new Step(new Armed(true, found.marks(), now, false), null);
    }
    boolean fires = !fired && began != null && !began.plus(standsFor).isAfter(now);
    return new Step(new Armed(true, found.marks(), began, fired || fires), fires ? began : null);
  }
}
