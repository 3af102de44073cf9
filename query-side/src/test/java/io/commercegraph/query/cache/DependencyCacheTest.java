package io.commercegraph.query.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.log.RecordedEvent;
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

  private long tablesPosition = 1;
  private TrackedChanges changes = new TrackedChanges(0, Map.of(), _ -> {});
  private final DependencyCache<String> cache =
      new DependencyCache<>(() -> changes, () -> tablesPosition, 100);

  @Test
  void aValueIsCachedUntilAnEventChangesADependency() {
    assertThat(ask("one")).isEqualTo("one");
    assertThat(ask("two")).isEqualTo("one");

    recordChange("prd_other", 2);
    assertThat(ask("two")).isEqualTo("one");

    recordChange("prd_a", 3);
    tablesPosition = 3;
    assertThat(ask("three")).isEqualTo("three");
    assertThat(ask("four")).isEqualTo("three");
  }

  @Test
  void aValueReadBeforeTheTablesHadAnEventIsReadAgain() {
    recordChange("prd_a", 7);

    tablesPosition = 6;
    assertThat(ask("old")).isEqualTo("old");
    tablesPosition = 7;
    assertThat(ask("recent")).isEqualTo("recent");
    assertThat(ask("later")).isEqualTo("recent");
  }

  @Test
  void anEventThatComesWhileTheTablesAreReadIsNotMissed() {
    assertThat(
            cache.get(
                "key",
                () -> {
                  recordChange("prd_a", 2);
                  return read("without it");
                }))
        .hasValue("without it");

    tablesPosition = 2;
    assertThat(ask("with it")).isEqualTo("with it");
  }

  @Test
  void aReadThatLostTheRaceReturnsTheOtherValue() {
    assertThat(
            cache.get(
                "key",
                () -> {
                  ask("other");
                  return read("mine");
                }))
        .hasValue("other");
    assertThat(ask("third")).isEqualTo("other");
  }

  @Test
  void aReadThatLostTheRaceToAnInvalidValueReadsAgain() {
    List<String> reads = new ArrayList<>();
    assertThat(
            cache.get(
                "key",
                () -> {
                  if (reads.isEmpty()) {
                    ask("other");
                    recordChange("prd_a", 2);
                    tablesPosition = 2;
                  }
                  reads.add("read " + reads.size());
                  return read(reads.getLast());
                }))
        .hasValue("read 1");
    assertThat(ask("third")).isEqualTo("read 1");
  }

  @Test
  void aReadThatKeepsLosingTheRaceReturnsItsOwnValue() {
    List<String> reads = new ArrayList<>();
    recordChange("prd_a", 2);
    assertThat(
            cache.get(
                "key",
                () -> {
                  ask("other");
                  reads.add("read " + reads.size());
                  return read(reads.getLast());
                }))
        .hasValueSatisfying(value -> assertThat(value).isEqualTo(reads.getLast()));
    assertThat(reads).hasSizeLessThan(10);
  }

  @Test
  void aNewLoadInvalidatesAllValues() {
    ask("before");

    changes = changes.reloaded(1, Map.of());

    assertThat(ask("after")).isEqualTo("after");
  }

  @Test
  void anAbsentValueIsNotCached() {
    assertThat(cache.get("key", Optional::empty)).isEmpty();
    assertThat(ask("one")).isEqualTo("one");
  }

  private String ask(String wouldRead) {
    return cache.get("key", () -> read(wouldRead)).orElseThrow();
  }

  private static Optional<ValueWithDependencies<String>> read(String value) {
    return Optional.of(new ValueWithDependencies<>(value, List.of("prd_a"), List.of(), List.of()));
  }

  private void recordChange(String product, long position) {
    ProductChanged event =
        new ProductChanged(product, new ProductDescription(null, null, "Name", null, null));
    changes.apply(List.of(new RecordedEvent<>(position, "evt_" + position, Instant.EPOCH, event)));
  }
}
