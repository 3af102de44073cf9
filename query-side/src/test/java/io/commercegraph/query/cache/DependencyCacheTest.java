package io.commercegraph.query.cache;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The cache under concurrent calls, with tables that are behind the tracker, and with models that
 * are loaded anew.
 */
class DependencyCacheTest {

  private long tablesPosition = 1;
  private Instant now = Instant.EPOCH;
  private Object load = "first load";
  private final LastChangePositions changes = new LastChangePositions(10);
  private final DependencyCache<String, String> cache =
      new DependencyCache<>(
          () -> load, () -> tablesPosition, 100, Duration.ofSeconds(30), () -> now);

  @Test
  void aValueIsCachedUntilAnEventChangesADependency() {
    assertThat(ask("one")).isEqualTo("one");
    assertThat(ask("two")).isEqualTo("one");

    changes.record("prd_other", 2);
    assertThat(ask("two")).isEqualTo("one");

    changes.record("prd_a", 3);
    tablesPosition = 3;
    assertThat(ask("three")).isEqualTo("three");
    assertThat(ask("four")).isEqualTo("three");
  }

  @Test
  void aValueReadBeforeTheTablesHadAnEventIsReadAgain() {
    changes.record("prd_a", 7);

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
                  changes.record("prd_a", 2);
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
                    changes.record("prd_a", 2);
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
    changes.record("prd_a", 2);
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

    load = "another load";

    assertThat(ask("after")).isEqualTo("after");
  }

  @Test
  void anAbsentValueIsNotCached() {
    assertThat(cache.get("key", Optional::empty)).isEmpty();
    assertThat(ask("one")).isEqualTo("one");
  }

  @Test
  void ofSeveralKeysOnlyTheInvalidOnesAreRead() {
    askAll("one", "prd_a", "prd_b");
    changes.record("prd_b", 2);
    tablesPosition = 2;

    assertThat(askAll("two", "prd_a", "prd_b", "prd_c"))
        .isEqualTo(Map.of("prd_a", "one", "prd_b", "two", "prd_c", "two"));
    assertThat(askAll("three", "prd_a", "prd_b", "prd_c"))
        .isEqualTo(Map.of("prd_a", "one", "prd_b", "two", "prd_c", "two"));
  }

  @Test
  void aKeyWithoutAValueIsLeftOut() {
    assertThat(cache.getAll(List.of("prd_a"), _ -> Map.of())).isEmpty();
    assertThat(askAll("one", "prd_a")).isEqualTo(Map.of("prd_a", "one"));
  }

  @Test
  void aReadOfSeveralKeysThatLostTheRaceReturnsTheOtherValueWhereItIsValid() {
    assertThat(
            cache.getAll(
                List.of("prd_a", "prd_b"),
                missing -> {
                  askAll("other", "prd_a", "prd_b");
                  changes.record("prd_b", 2);
                  return readAll(missing, "mine");
                }))
        .isEqualTo(Map.of("prd_a", "other", "prd_b", "mine"));
  }

  @Test
  void aValueIsReadAgainWhenItsTimeIsOver() {
    ask("one");
    now = Instant.EPOCH.plusSeconds(29);
    assertThat(ask("two")).isEqualTo("one");
    now = Instant.EPOCH.plusSeconds(30);
    assertThat(ask("two")).isEqualTo("two");
  }

  private String ask(String wouldRead) {
    return cache.get("key", () -> read(wouldRead)).orElseThrow();
  }

  private Map<String, String> askAll(String wouldRead, String... keys) {
    return cache.getAll(List.of(keys), missing -> readAll(missing, wouldRead));
  }

  /** Values that depend on the products that are their keys. */
  private Map<String, Cacheable<String>> readAll(Set<String> keys, String value) {
    return keys.stream()
        .collect(toMap(key -> key, key -> new Cacheable<>(value, List.of(changes.of(key)))));
  }

  private Optional<Cacheable<String>> read(String value) {
    return Optional.of(new Cacheable<>(value, List.of(changes.of("prd_a"))));
  }
}
