package io.commercegraph.query.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.log.Recorded;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The cache under concurrent calls, with tables that are behind the tracker, and with models that
 * are loaded anew.
 */
class DependencyCacheTest {

  private long held = 1;
  private TrackedChanges tellings = new TrackedChanges(0, Map.of(), _ -> {});
  private final DependencyCache<String> remembered =
      new DependencyCache<>(() -> tellings, () -> held, 100);

  @Test
  void whatWasReadIsToldUntilAnEventTellsMore() {
    assertThat(ask("one")).isEqualTo("one");
    assertThat(ask("two")).isEqualTo("one");

    tell("prd_other", 2);
    assertThat(ask("two")).isEqualTo("one");

    tell("prd_a", 3);
    held = 3;
    assertThat(ask("three")).isEqualTo("three");
    assertThat(ask("four")).isEqualTo("three");
  }

  @Test
  void whatWasReadBeforeTheTablesHadAnEventIsReadAgain() {
    tell("prd_a", 7);

    held = 6;
    assertThat(ask("old")).isEqualTo("old");
    held = 7;
    assertThat(ask("recent")).isEqualTo("recent");
    assertThat(ask("later")).isEqualTo("recent");
  }

  @Test
  void anEventThatComesWhileTheTablesAreReadIsNotMissed() {
    assertThat(
            remembered.of(
                "key",
                () -> {
                  tell("prd_a", 2);
                  return read("without it");
                }))
        .hasValue("without it");

    held = 2;
    assertThat(ask("with it")).isEqualTo("with it");
  }

  @Test
  void whoWasOvertakenTellsWhatTheOtherHasRead() {
    assertThat(
            remembered.of(
                "key",
                () -> {
                  ask("other");
                  return read("mine");
                }))
        .hasValue("other");
    assertThat(ask("third")).isEqualTo("other");
  }

  @Test
  void whoWasOvertakenByWhatNoLongerHoldsReadsAgain() {
    List<String> reads = new ArrayList<>();
    assertThat(
            remembered.of(
                "key",
                () -> {
                  if (reads.isEmpty()) {
                    ask("other");
                    tell("prd_a", 2);
                    held = 2;
                  }
                  reads.add("read " + reads.size());
                  return read(reads.getLast());
                }))
        .hasValue("read 1");
    assertThat(ask("third")).isEqualTo("read 1");
  }

  @Test
  void whoIsOvertakenAgainAndAgainTellsWhatHeHasRead() {
    List<String> reads = new ArrayList<>();
    tell("prd_a", 2);
    assertThat(
            remembered.of(
                "key",
                () -> {
                  ask("other");
                  reads.add("read " + reads.size());
                  return read(reads.getLast());
                }))
        .hasValueSatisfying(told -> assertThat(told).isEqualTo(reads.getLast()));
    assertThat(reads).hasSizeLessThan(10);
  }

  @Test
  void nothingIsRememberedAcrossALoadingAnew() {
    ask("before");

    tellings = tellings.again(1, Map.of());

    assertThat(ask("after")).isEqualTo("after");
  }

  @Test
  void nothingIsRememberedOfNothing() {
    assertThat(remembered.of("key", Optional::empty)).isEmpty();
    assertThat(ask("one")).isEqualTo("one");
  }

  private String ask(String wouldRead) {
    return remembered.of("key", () -> read(wouldRead)).orElseThrow();
  }

  private static Optional<ValueWithDependencies<String>> read(String value) {
    return Optional.of(new ValueWithDependencies<>(value, List.of("prd_a"), List.of(), List.of()));
  }

  private void tell(String product, long position) {
    ProductChanged event = new ProductChanged(product, null, null, "Name", null, null);
    tellings.apply(List.of(new Recorded<>(position, "evt_" + position, Instant.EPOCH, event)));
  }
}
