package io.commercegraph.log.partitions;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.TestPropertySource;

/** A log over several partitions answers as if it were one table. */
@LogTest
@TestPropertySource(properties = "commerce-graph.partitions.events=100")
class PartitionedLogTest {

  private static final int EVENTS = 1_050;
  private static final int STREAMS = 50;

  @Autowired EventLog log;
  @Autowired LogPartitioner partitioner;
  @Autowired LogLayout layout;
  @Autowired JdbcTemplate jdbc;

  private final List<LogEntry> appended = new ArrayList<>();

  @BeforeEach
  void append() {
    if (log.head() == 0) {
      for (int i = 0; i < EVENTS; i += 7) {
        List<NewEvent> block = new ArrayList<>();
        for (int j = i; j < Math.min(i + 7, EVENTS); j++) {
          block.add(event(stream(j), j / STREAMS));
        }
        log.append(block);
      }
      partitioner.turn();
    }
    appended.addAll(log.read(0, 10 * EVENTS));
  }

  @Test
  void allEventsAreReadInOrder() {
    assertThat(layout.ranges().all()).hasSizeGreaterThan(10);
    assertThat(appended)
        .extracting(entry -> entry.recorded().position())
        .startsWith(LongStream.rangeClosed(1, EVENTS).boxed().toArray(Long[]::new));
    assertThat(log.read(95, 10)).isEqualTo(appended.subList(95, 105));
    assertThat(log.read(log.head(), 10)).isEmpty();
    assertThat(log.at(List.of(1_001L, 3L, 100L, 101L)))
        .isEqualTo(
            List.of(appended.get(2), appended.get(99), appended.get(100), appended.get(1_000)));
  }

  @Test
  void streamsAreReadAcrossPartitions() {
    String stream = stream(7);
    List<LogEntry> its = of(stream);
    assertThat(its).hasSize(EVENTS / STREAMS);
    assertThat(log.stream(stream, 0)).isEqualTo(its);
    assertThat(log.stream(stream, 3, 5)).isEqualTo(its.subList(3, 8));
    assertThat(log.last(stream, 500)).contains(its.get(9));
    assertThat(log.last(stream, 3)).isEmpty();
    List<LogEntry> both =
        appended.stream()
            .filter(entry -> List.of(stream, stream(8)).contains(entry.stream()))
            .filter(entry -> entry.recorded().position() <= 260)
            .toList();
    assertThat(log.streams(List.of(stream, stream(8)), 260, Set.of(ShopListed.class), 100))
        .containsExactlyInAnyOrderElementsOf(both);
    assertThat(log.streams(List.of(stream), 1_000, Set.of(ShopWithdrawn.class), 100)).isEmpty();
    assertThat(log.streams(List.of(stream, stream(8)), 1_000, Set.of(), 13)).hasSize(13);
    assertThat(log.positions(List.of(stream, stream(8), "none"), 260))
        .containsExactlyInAnyOrderElementsOf(
            both.stream().map(entry -> entry.recorded().position()).toList());
    assertThat(log.positions(List.of("none"), 1_000)).isEmpty();
  }

  @Test
  void idsAndPlacesAreTakenOverAllPartitions() {
    LogEntry first = appended.getFirst();
    UUID id = UUID.fromString(first.recorded().eventId());

    assertThat(conflict(new NewEvent(id, "elsewhere", 0, new ShopWithdrawn("x"))).kind())
        .isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(conflict(event(first.stream(), first.sequence())).kind())
        .isEqualTo(AppendConflict.Kind.STREAM_PLACE);
    assertThat(conflict(event("new", 0), event(first.stream(), first.sequence())).stream())
        .isEqualTo(first.stream());
    assertThat(log.find(id)).contains(first);
    assertThat(log.find(UUID.randomUUID())).isEmpty();
    assertThat(log.stream("new", 0)).as("all or none").isEmpty();
  }

  @Test
  void theLastEventOfATimeIsFound() {
    assertThat(log.lastRecordedBy(Instant.EPOCH)).isZero();
    assertThat(log.lastRecordedBy(Instant.now().plusSeconds(60))).isEqualTo(log.head());
    for (int i : new int[] {0, 6, 99, 100, 101, 350, EVENTS - 1}) {
      Instant time = appended.get(i).recorded().recordedAt();
      long last =
          appended.stream()
              .filter(entry -> !entry.recorded().recordedAt().isAfter(time))
              .mapToLong(entry -> entry.recorded().position())
              .max()
              .orElseThrow();
      assertThat(log.lastRecordedBy(time)).isEqualTo(last);
      assertThat(log.lastRecordedBy(time.minusNanos(1_000))).isLessThan(i + 1L);
    }
  }

  /** Over two ends of partitions, of which the view of the head's partition is told neither. */
  @Test
  void eventsThatComeAloneGoOnWhereTheLogEnds() {
    long head = log.head();
    List<Long> positions =
        LongStream.range(0, 220)
            .mapToObj(i -> log.append(List.of(event("alone", i))).getFirst().recorded().position())
            .toList();
    assertThat(positions)
        .containsExactlyElementsOf(LongStream.rangeClosed(head + 1, head + 220).boxed().toList());
    assertThat(log.stream("alone", 0)).hasSize(220).isSortedAccordingTo(byRecordingTime());
    partitioner.turn();
    assertThat(log.append(List.of(event("alone", 220))).getFirst().recorded().position())
        .isEqualTo(head + 221);
    assertThat(jdbc.queryForObject("SELECT max(position) FROM log_head", Long.class))
        .isEqualTo(head + 221);
  }

  private static Comparator<LogEntry> byRecordingTime() {
    return Comparator.comparing(entry -> entry.recorded().recordedAt());
  }

  @Test
  void aReadLooksIntoItsOwnPartitionAlone() {
    LogRange third = layout.ranges().all().get(2);
    List<String> plan =
        jdbc.query(
            "EXPLAIN SELECT FROM log_event WHERE position > (SELECT 250)"
                + third.bounds("position"),
            (row, _) -> requireNonNull(row.getString(1)));
    assertThat(String.join("\n", plan))
        .contains(" on log_event_201")
        .doesNotContain("log_event_101", "log_event_301");
  }

  @Test
  void partitionsAreAddedAheadAndSomebodyIsToldWhereTheyAreNot() {
    assertThat(layout.ahead()).isGreaterThanOrEqualTo(2);
    assertThat(partitioner.problem()).isEmpty();
    assertThat(jdbc.queryForObject("SELECT max(position) FROM log_newest", Long.class))
        .isEqualTo(log.head());
    assertThat(jdbc.queryForObject("SELECT max(high) FROM log_partition", Long.class))
        .as("room for an append of any size")
        .isGreaterThan(log.head() + 10_000);
  }

  private static String stream(int event) {
    return "stream-" + event % STREAMS;
  }

  private List<LogEntry> of(String stream) {
    return appended.stream().filter(entry -> entry.stream().equals(stream)).toList();
  }

  private AppendConflict conflict(NewEvent... events) {
    return catchThrowableOfType(AppendConflict.class, () -> log.append(List.of(events)));
  }

  private static NewEvent event(String stream, long sequence) {
    return new NewEvent(UUID.randomUUID(), stream, sequence, new ShopWithdrawn(stream));
  }
}
