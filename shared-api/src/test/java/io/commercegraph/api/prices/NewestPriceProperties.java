package io.commercegraph.api.prices;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;

/** Shows which observation of a price is the newest, however the observations are read. */
class NewestPriceProperties {

  private static final Comparator<Seen> NEWEST_LAST =
      NewestPrice.newestLast(Seen::at, Seen::position);

  private record Seen(Instant at, long position) {}

  @Example
  void whatWasObservedLaterIsNewer() {
    assertThat(NewestPrice.replaces(second(2), second(1))).isTrue();
  }

  @Example
  void whatIsRecordedLateDoesNotReplaceANewerPrice() {
    assertThat(NewestPrice.replaces(second(1), second(2))).isFalse();
  }

  @Example
  void ofTwoObservedAtTheSameTimeTheOneRecordedLaterIsNewer() {
    assertThat(NewestPrice.replaces(second(1), second(1))).isTrue();
    assertThat(NEWEST_LAST.compare(new Seen(second(1), 7), new Seen(second(1), 8))).isNegative();
  }

  @Property
  void readingInTheOrderOfTheLogAndSortingFindTheSameOne(
      @ForAll @NotEmpty List<@IntRange(min = 0, max = 5) Integer> times, @ForAll Random random) {
    List<Seen> log = new ArrayList<>();
    times.forEach(time -> log.add(new Seen(second(time), log.size())));

    Seen newest = log.getFirst();
    for (Seen seen : log) {
      newest = NewestPrice.replaces(seen.at(), newest.at()) ? seen : newest;
    }

    List<Seen> shuffled = new ArrayList<>(log);
    Collections.shuffle(shuffled, random);
    assertThat(Collections.max(shuffled, NEWEST_LAST)).isEqualTo(newest);
  }

  @Property
  void timesInMicrosecondsAreComparedAlike(
      @ForAll @IntRange(min = 0, max = 5) int observed,
      @ForAll @IntRange(min = 0, max = 5) int newest) {
    assertThat(NewestPrice.replaces(micros(second(observed)), micros(second(newest))))
        .isEqualTo(NewestPrice.replaces(second(observed), second(newest)));
  }

  private static Instant second(int number) {
    return Instant.ofEpochSecond(number);
  }

  private static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }
}
